import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { settings, temporary } from '../site.mjs';

/** Create a data folder with the starter club and these rows. */
export function onSqlite(name, batches) {
  const dataDir = temporary(`forum-${name}`);
  cpSync(settings.DATA_DIR, dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'club.db'), { enableForeignKeyConstraints: false });
  // Only while the database is filled: the site that is measured keeps every acknowledged write.
  db.exec('pragma synchronous = off; pragma cache_size = -1000000; pragma wal_autocheckpoint = 20000');
  const index = withoutIndexOfWords(db);
  const inserts = new Map();
  for (const [table, rows] of batches) {
    if (rows.length === 0) continue;
    const columns = Object.keys(rows[0]);
    const insert =
      inserts.get(table) ??
      db.prepare(`insert into ${table} (${columns}) values (${columns.map(() => '?')})`);
    inserts.set(table, insert);
    db.exec('begin');
    for (const row of rows) insert.run(...Object.values(row));
    db.exec('commit');
  }
  index.make();
  // Syncs to the disk now, or the first sync that is measured would have all of this to write.
  db.exec('pragma synchronous = full; pragma wal_checkpoint(truncate)');
  db.close();
  return { DATA_DIR: dataDir };
}

/** Build the full-text index at the end, in one step; its trigger maintains it again from then on. */
function withoutIndexOfWords(db) {
  const [{ sql }] = db.prepare(`select sql from sqlite_master where name = 'forum_index_insert'`).all();
  db.exec('drop trigger forum_index_insert');
  // Merges the index into one segment: else the first writers would do the merging that a rebuild postpones.
  const make = () =>
    db.exec(`insert into forum_index (forum_index) values ('rebuild');
      insert into forum_index (forum_index) values ('optimize'); ${sql}`);
  return { make };
}
