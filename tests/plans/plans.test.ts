// On both engines: each plans its queries in its own way.
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { openDatabase } from '#db/connection.ts';
import { starterData } from '#tests/database.ts';
import { openSite } from '#tests/site.ts';
import { hearStatements, type Statement } from './asked.ts';
import { type Call, calls } from './calls.ts';
import { putGrownClub } from './grown-club.ts';
import { readOnPostgres } from './read-on-postgres.ts';
import { scannedOnSqlite } from './scans-on-sqlite.ts';
import { isWhole } from './whole.ts';

const isPostgres = Boolean(process.env.TEST_POSTGRES_URL);
const times = { few: 1, many: 6 };
/** Number of additional rows of a table that a query may read, since a club's own lists grow a little over some years. */
const allowed = { times: 1.5, rows: 20 };

type Part = keyof typeof calls;

test('no statement reads more of a table because the club has been here longer', async (t) => {
  const faults = isPostgres ? await grownOnPostgres(t) : await scannedWhole(t);
  assert.deepEqual(faults, []);
});

async function grownOnPostgres(t: TestContext): Promise<string[]> {
  const before = await readIn(t, times.few);
  const after = await readIn(t, times.many);
  const faults: string[] = [];
  for (const [text, { call, tables }] of after)
    for (const [table, rows] of tables) {
      const was = before.get(text)?.tables.get(table);
      if (was === undefined || rows <= was * allowed.times + allowed.rows || isWhole(table, text)) continue;
      faults.push(`${call}: ${was}, then ${rows} rows of ${table}: ${text}`);
    }
  return faults;
}

type Read = Map<string, { call: string; tables: Map<string, number> }>;

async function readIn(t: TestContext, times: number): Promise<Read> {
  const read: Read = new Map();
  let client: pg.Client | undefined;
  await askAll(t, times, async (url, part, { what }, statements) => {
    client ??= await connected(url);
    for (const one of statements) {
      const tables = await readOnPostgres(client, one, part === 'forum');
      const known = read.get(one.text);
      // Of several queries with one text the one that reads the most rows of each table counts.
      for (const [table, rows] of known?.tables ?? [])
        tables.set(table, Math.max(rows, tables.get(table) ?? 0));
      read.set(one.text, { call: known?.call ?? what, tables });
    }
  });
  await client?.end();
  return read;
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set random_page_cost = '1.1'");
  return client;
}

async function scannedWhole(t: TestContext): Promise<string[]> {
  const faults = new Set<string>();
  let db: DatabaseSync | undefined;
  await askAll(t, times.few, async (url, _, { what }, statements) => {
    db ??= new DatabaseSync(url.replace('sqlite:', ''), { readOnly: true });
    for (const one of statements)
      for (const table of scannedOnSqlite(db, one))
        if (!isWhole(table, one.text)) faults.add(`${what}: all of ${table}: ${one.text}`);
  });
  db?.close();
  return [...faults];
}

type Look = (databaseUrl: string, part: Part, call: Call, statements: Statement[]) => Promise<void>;

/** Sends every request to a club of the given age, with empty caches, and examines the queries of each. */
async function askAll(t: TestContext, times: number, look: Look): Promise<void> {
  const data = await starterData(t);
  const db = await openDatabase(data.databaseUrl);
  const tokens = await putGrownClub(db, times);
  await db.destroy();
  const { get } = await openSite(t, { data, env: { PAGE_CACHE: '0', FORUM_MEMORY: '0' } });
  const { heard, stop } = hearStatements(t);
  for (const part of ['forum', 'club'] as const)
    for (const call of calls[part]) {
      heard();
      const body = call.json === undefined ? {} : { body: JSON.stringify(call.json) };
      const answer = await get(call.path, {
        method: call.json === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${tokens[call.by]}`, 'content-type': 'application/json' },
        ...body,
      });
      const said = await answer.text();
      assert.ok(answer.status < 300, `${call.what}: ${answer.status} ${said}`);
      await look(data.databaseUrl, part, call, heard());
    }
  stop();
}
