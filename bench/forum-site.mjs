import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { forumRows } from './forum-rows.mjs';
import { settings, startSite, temporary } from './site.mjs';

const members = 200;

/**
 * A site for each size of forum, with a token for each member; on SQLite, or on a PostgreSQL of its own, there by as many
 * `processes` as the size says.
 */
export async function forumSites(sizes, { postgres }) {
  const server = postgres ? await startPostgres({ durable: true }) : undefined;
  const sites = {};
  for (const [name, size] of Object.entries(sizes)) {
    const tokens = [];
    const rows = forumRows({ members, ...size, tokens });
    const env = await (server ? onPostgres(server.url, name, rows) : onSqlite(name, rows));
    const several = size.processes ? { WEB_PROCESSES: String(size.processes) } : {};
    sites[name] = { ...(await startSite({ ...env, ...several })), ...size, tokens };
  }
  async function close() {
    for (const site of Object.values(sites)) await site.stop();
    await server?.stop();
  }
  return { sites, close };
}

async function onSqlite(name, batches) {
  const dataDir = temporary(`forum-${name}`);
  cpSync(settings.DATA_DIR, dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'club.db'));
  // Only while it is filled: what is measured keeps what it has acknowledged.
  db.exec('pragma synchronous = off; pragma cache_size = -1000000');
  const inserts = new Map();
  for (const [table, rows] of batches) {
    const columns = Object.keys(rows[0]);
    const insert =
      inserts.get(table) ??
      db.prepare(`insert into ${table} (${columns}) values (${columns.map((column) => `@${column}`)})`);
    inserts.set(table, insert);
    db.exec('begin');
    for (const row of rows) insert.run(row);
    db.exec('commit');
  }
  // Now on the disk, or the first sync that is measured would have all of this to write.
  db.exec('pragma synchronous = full; pragma wal_checkpoint(truncate)');
  db.close();
  return { DATA_DIR: dataDir };
}

async function onPostgres(server, name, batches) {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database forum_${name}`);
  await admin.end();
  const env = { DATA_DIR: temporary(`forum-${name}`), DATABASE_URL: new URL(`/forum_${name}`, server).href };
  // Its first start makes the tables and loads the starter club.
  await (await startSite(env)).stop();
  const db = new pg.Client({ connectionString: env.DATABASE_URL });
  await db.connect();
  await db.query('set synchronous_commit = off');
  for (const [table, rows] of batches) {
    const columns = Object.keys(rows[0]);
    // One JSON text for many rows: the columns' types are the table's.
    const insert = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`;
    await db.query(insert, [JSON.stringify(rows)]);
  }
  await db.query('vacuum analyze');
  await db.query('checkpoint');
  await db.end();
  return env;
}
