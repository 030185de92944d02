import { cpSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { forumRows } from './forum-rows.mjs';
import { settings, startSite, temporary } from './site.mjs';

/** A site of its own whose forum holds so much. */
export async function siteWithForum(name, size) {
  const dataDir = temporary(`forum-${name}`);
  cpSync(settings.DATA_DIR, dataDir, { recursive: true });
  const tokens = [];
  fillSqlite(join(dataDir, 'club.db'), forumRows({ ...size, tokens }));
  return { ...(await startSite({ DATA_DIR: dataDir })), ...size, tokens };
}

function fillSqlite(file, batches) {
  const db = new Sqlite(file);
  // Only while it is filled: what is measured keeps what it has acknowledged.
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = OFF');
  const inserts = new Map();
  for (const [table, rows] of batches) {
    if (rows.length === 0) continue;
    const columns = Object.keys(rows[0]);
    const insert =
      inserts.get(table) ??
      db.prepare(`insert into ${table} (${columns}) values (${columns.map((column) => `@${column}`)})`);
    inserts.set(table, insert);
    db.transaction(() => {
      for (const row of rows) insert.run(row);
    })();
  }
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
