// On both engines: queries that PostgreSQL prepares by name.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { type Database, isPostgres } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { emptyDatabase } from '#tests/database.ts';

const postgres = process.env.TEST_POSTGRES_URL !== undefined;

/** A table outside the site's schema. */
async function withJacks(t: TestContext): Promise<Database> {
  const db = await emptyDatabase(t);
  await sql`create table jack (id integer primary key, colour text not null)`.execute(db);
  await sql`insert into jack values (1, 'white')`.execute(db);
  return db;
}

const all = (db: Kysely<DatabaseSchema>) => sql`select * from jack where id = ${1}`.execute(db);
const colour = (db: Kysely<DatabaseSchema>) =>
  sql<{ colour: unknown }>`select colour from jack where id = ${1}`.execute(db);

/** Repeats a query until it counts as frequent. */
async function often(ask: () => Promise<unknown>) {
  for (let times = 0; times < 8; times += 1) await ask();
}

async function prepared(db: Database): Promise<number> {
  // This query is too rare for a name itself.
  const { rows } = await sql<{
    many: string;
  }>`values ((select count(*) from pg_prepared_statements))`.execute(db);
  return Number(Object.values(rows[0] ?? {})[0]);
}

test('a table that another version changes meanwhile is read as it is then', async (t) => {
  const db = await withJacks(t);
  await often(() => all(db));
  await sql`alter table jack add column weight integer`.execute(db);
  assert.deepEqual((await all(db)).rows, [{ id: 1, colour: 'white', weight: null }]);
  await sql`alter table jack drop column colour`.execute(db);
  assert.deepEqual((await all(db)).rows, [{ id: 1, weight: null }]);
  await often(() => all(db));
  await sql`alter table jack add column maker text`.execute(db);
  const rows = await db.transaction().execute(async (tx) => (await all(tx)).rows);
  assert.deepEqual(rows, [{ id: 1, weight: null, maker: null }]);
});

test('a transaction that meets a column of another type fails whole, and the next attempt is good', {
  skip: !postgres,
}, async (t) => {
  const db = await withJacks(t);
  await often(() => colour(db));
  await sql`alter table jack alter column colour type integer using 5`.execute(db);
  const attempt = () =>
    db.transaction().execute(async (tx) => {
      await sql`insert into jack values (2, 7) on conflict (id) do nothing`.execute(tx);
      return (await colour(tx)).rows;
    });
  await assert.rejects(attempt(), { code: '0A000' });
  assert.deepEqual(await attempt(), [{ colour: 5 }]);
});

test('statements that come again have names, but never more than two hundred', {
  skip: !postgres,
}, async (t) => {
  const db = await withJacks(t);
  assert.equal(isPostgres(db), true);
  await often(() => all(db));
  assert.ok((await prepared(db)) >= 1);
  for (let number = 0; number < 250; number += 1)
    await often(() => sql`select ${sql.lit(number)} as n from jack where id = ${1}`.execute(db));
  assert.ok((await prepared(db)) > 150);
  assert.ok((await prepared(db)) <= 200, `${await prepared(db)}`);
});

test('where names do not last, as behind some poolers, statements go without', {
  skip: !postgres,
}, async (t) => {
  const db = await withJacks(t);
  await often(() => all(db));
  await sql`discard all`.execute(db);
  assert.equal((await all(db)).rows.length, 1);
  await often(() => all(db));
  await often(() => colour(db));
  assert.equal(await prepared(db), 0);
});
