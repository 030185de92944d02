import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#db/connection.ts';
import { emptyDatabase } from '#tests/database.ts';
import { openSite } from '#tests/site.ts';
import { oldData, oldDatabases, shapeOf } from './old-databases.ts';

// The files are of SQLite.
const skip = process.env.TEST_POSTGRES_URL !== undefined;

const pages = [
  ...[
    '/',
    '/full-calendar',
    '/season/2025',
    '/fixture-card',
    '/the-committee',
    '/leagues/tuesday',
    '/standings',
  ],
  ...[
    '/club/singles',
    '/honours',
    '/opens',
    '/opens/spencer-shield',
    '/gallery',
    '/how-to-join',
    '/calendar.ics',
  ],
];
/** Tables of a club's own content, compared in every version that has them. */
const kept = [
  'season',
  'event',
  'officer',
  'page',
  'album',
  'photo',
  'open',
  'member',
  'topic',
  'post',
  'reading',
];

for (const name of oldDatabases)
  test(`the site starts on ${name} and shows what is in it`, { skip }, async (t) => {
    const data = oldData(t, name);
    const before = await rowsOf(await opened(data.databaseUrl));
    const { context, get, log } = await openSite(t, { data });
    for (const path of pages) assert.equal((await get(path)).status, 200, path);
    assert.deepEqual(
      log.filter(({ level }) => Number(level) >= 50),
      [],
    );
    const after = await rowsOf(context.db);
    for (const [table, rows] of Object.entries(before)) assert.equal(after[table], rows, table);
    assert.deepEqual(await shapeOf(context.db, false), await shapeOf(await emptyDatabase(t), false));
    if (before.topic) {
      const { rows } = await sql`select written from forum_words where words like '%greenkeeper%'`.execute(
        context.db,
      );
      assert.deepEqual(rows, [{ written: 'p1' }]);
    }

    async function opened(url: string) {
      const db = await openDatabase(url);
      t.after(() => db.destroy());
      return db;
    }
  });

async function rowsOf(db: Database): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables())
    if (kept.includes(name)) {
      // An update may add a page, but removes none.
      const but = name === 'page' ? sql`where key <> 'safeguarding'` : sql``;
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)} ${but}`.execute(
        db,
      );
      found[name] = rows[0]?.n ?? 0;
    }
  return found;
}
