// On both engines: each plans its queries in its own way.
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { createSecretToken } from '#app/api/auth/tokens.server.ts';
import { type Database, isPostgres, openDatabase } from '#db/connection.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { starterData } from '#tests/database.ts';
import { openSite } from '#tests/site.ts';
// @ts-expect-error: scripts for npm alone, without types
import { peopleRows } from '../../bench/club/people.mjs';
// @ts-expect-error: the same
import { putRows } from '../../bench/club/rows.mjs';
// @ts-expect-error: the same
import { clubId, divisionId, leagueRows, playerId } from '../../bench/league/rows.mjs';
import { hearStatements, type Statement } from './asked.ts';
import { readOnPostgres } from './read-on-postgres.ts';

type Batch = [table: string, rows: Record<string, unknown>[]];

/** Tables with rows of a single season. */
const seasonal = [
  'league_book',
  'league_team',
  'league_fixture',
  'league_match',
  'player_registration',
  'appearance',
];
/** Tables that grow by thousands of rows a season: no query reads one season for the sake of another. */
const growing = ['appearance', 'player_registration', 'league_fixture', 'league_match'];
const allowed = { times: 1.5, rows: 20 };

const ofOneSeason = new Map(([...leagueRows(2)] as Batch[]).map(([table, rows]) => [table, rows.length]));

const asked = [
  '/averages',
  `/averages?division=${divisionId(1)}`,
  '/averages?by=pair',
  '/averages?by=skip',
  '/api/desk/league/players-room',
  '/api/desk/league/players?limit=20',
  `/api/desk/league/players?limit=20&club=${clubId(0)}`,
  '/api/desk/league/players?limit=20&q=appleby0',
  `/api/desk/league/players/${playerId(0)}`,
];

test('nothing of a season’s players and averages reads more because the league has been here longer', async (t) => {
  // With an earlier season, whose players are registered again.
  const before = await readOf(t, 2);
  const after = await readOf(t, 6);
  const faults: string[] = [];
  for (const [key, rows] of after) {
    const was = before.get(key) ?? 0;
    // The plan that an engine estimates as quicker may read the whole season, but never another one.
    const season = ofOneSeason.get(key.split(':')[0] ?? '') ?? 0;
    if (rows > Math.max(was * allowed.times + allowed.rows, season))
      faults.push(`${was}, then ${rows} rows: ${key}`);
  }
  assert.deepEqual(faults, []);
});

/** Number of rows of each growing table that each query reads; on SQLite, the tables that it scans. */
async function readOf(t: TestContext, seasons: number): Promise<Map<string, number>> {
  const data = await starterData(t);
  const db = await openDatabase(data.databaseUrl);
  const tokens = [createSecretToken(), createSecretToken()];
  await putLeague(db, seasons, tokens);
  await db.destroy();
  const { get } = await openSite(t, { data, env: { PAGE_CACHE: '0' } });
  const { heard, stop } = hearStatements(t);
  const read = new Map<string, number>();
  const counts = await counter(data.databaseUrl);
  for (const path of asked) {
    const answer = await get(path, { headers: { authorization: `Bearer ${tokens[0]}` } });
    assert.equal(answer.status, 200, path);
    for (const statement of heard())
      for (const [table, rows] of await counts.of(statement))
        if (growing.includes(table)) read.set(`${table}: ${path}: ${statement.text}`, rows);
  }
  stop();
  await counts.end();
  return read;
}

async function putLeague(db: Database, seasons: number, tokens: string[]): Promise<void> {
  await enableFeatures(db, 'league');
  const now: Batch[] = [...leagueRows(2)];
  await putRows(db, peopleRows(2, tokens));
  await putRows(db, now);
  for (let ago = 1; ago < seasons; ago += 1) await putRows(db, yearsAgo(now, ago));
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
}

/** The same players of the same clubs so many years before. */
function* yearsAgo(now: Batch[], ago: number): Generator<Batch> {
  const year = 2025 - ago;
  for (const [table, rows] of now) {
    if (!seasonal.includes(table)) continue;
    const before = JSON.stringify(rows)
      .replaceAll('2025', String(year))
      .replace(/"(b[tfra])([\w-]+)"/g, `"$1$2y${year}"`);
    yield [table, JSON.parse(before)];
  }
}

async function counter(url: string) {
  if (!process.env.TEST_POSTGRES_URL) {
    const db = new DatabaseSync(url.replace('sqlite:', ''), { readOnly: true });
    return { of: async (one: Statement) => scannedIn(db, one), end: async () => db.close() };
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { of: (one: Statement) => readOnPostgres(client, one, false), end: () => client.end() };
}

/** Tables that a query scans on SQLite, with their number of rows. */
function scannedIn(db: DatabaseSync, { text }: Statement): [string, number][] {
  return db
    .prepare(`explain query plan ${text}`)
    .all()
    .flatMap(({ detail }): [string, number][] => {
      const [, name = ''] = /^SCAN (\w+)/.exec(String(detail)) ?? [];
      const as = new RegExp(`(?:"(\\w+)" as "${name}"|(\\w+) ${name}\\b)`).exec(text);
      const table = as?.[1] ?? as?.[2] ?? name;
      if (!growing.includes(table)) return [];
      const row = db.prepare(`select count(*) as rows from ${table}`).get();
      return [[table, Number(row?.rows)]];
    });
}
