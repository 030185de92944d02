import pg from 'pg';
import { startSite, temporary } from '../site.mjs';

/** Create a database on a server, with the starter club and these rows. */
export async function onPostgres(server, name, batches) {
  await withClient(server, (admin) => admin.query(`create database forum_${name}`));
  const env = {
    DATA_DIR: temporary(`postgres-${name}`),
    DATABASE_URL: new URL(`/forum_${name}`, server).href,
  };
  // The first start creates the tables and loads the starter club.
  await (await startSite(env)).stop();
  await withClient(env.DATABASE_URL, (db) => fill(db, batches));
  return env;
}

async function fill(db, batches) {
  // Foreign keys need no check row by row: all of these rows refer to existing ones.
  await db.query(`set synchronous_commit = off; set session_replication_role = replica;
    set maintenance_work_mem = '256MB'`);
  const { rows: indexes } = await db.query(
    `select indexname, indexdef from pg_indexes where tablename = 'forum_words' and indexdef like '%USING gin%'`,
  );
  for (const { indexname } of indexes) await db.query(`drop index ${indexname}`);
  for (const [table, rows] of batches) {
    if (rows.length === 0) continue;
    const columns = Object.keys(rows[0]);
    // Passes many rows as one JSON text: the columns' types are those of the table.
    const insert = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`;
    await db.query(insert, [JSON.stringify(rows)]);
  }
  for (const { indexdef } of indexes) await db.query(indexdef);
  await db.query('vacuum analyze');
  await db.query('checkpoint');
}

async function withClient(url, act) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
