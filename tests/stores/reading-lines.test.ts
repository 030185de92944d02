// On both engines: on PostgreSQL read queries go over shared connections.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import { starterDatabase } from '#tests/database.ts';

const postgres = process.env.TEST_POSTGRES_URL !== undefined;

const named = prepareQuery((db, given: QueryParameter<{ id: string }>) =>
  db.selectFrom('category').select(['id', 'name']).where('id', '=', given('id')),
);
const numbered = prepareQuery((db, given: QueryParameter<{ number: string }>) =>
  db.selectNoFrom(sql<number>`cast(${given('number')} as integer)`.as('number')),
);

const processesOfLines = async (db: Database) =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = 'reading line' and datname = current_database()`.execute(db)
  ).rows.map(({ pid }) => pid);

/** Repeats a query until both shared connections, which open in the background, are there. */
async function withLines(db: Database): Promise<Database> {
  while ((await processesOfLines(db)).length < 2) await named.first(db, { id: 'tea' });
  return db;
}

test('what is asked at the same time is answered each by itself, and so is what comes after it', {
  skip: !postgres,
}, async (t) => {
  const db = await withLines(await starterDatabase(t));
  const numbers = Array.from({ length: 40 }, (_, index) => String(index));
  const asked = ['1', 'many', ...numbers].map((number) => numbered.one(db, { number }));
  const answers = await Promise.allSettled(asked);
  const values = answers.map((one) => (one.status === 'fulfilled' ? one.value.number : one.reason.code));
  assert.deepEqual(values, [1, '22P02', ...numbers.map(Number)]);
  assert.equal((await named.one(db, { id: 'tea' })).id, 'tea');
  assert.equal((await numbered.one(db, { number: '7' })).number, 7);
});

const slow = prepareQuery(
  (db) => db.selectNoFrom(sql<string>`cast(pg_advisory_xact_lock(87) as text)`.as('held')),
  { mayTakeLong: true },
);

test('nobody waits behind what may take long', { skip: !postgres }, async (t) => {
  const db = await withLines(await starterDatabase(t));
  const waiting = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(87)`.execute(tx);
    // More queries than connections, which wait until this transaction ends.
    const asked = Array.from({ length: 3 }, () => slow.first(db, {}));
    assert.equal((await named.one(db, { id: 'tea' })).id, 'tea');
    return asked;
  });
  assert.deepEqual(await Promise.all(waiting), [{ held: '' }, { held: '' }, { held: '' }]);
});

const held = prepareQuery((db) =>
  db.selectNoFrom(sql<string>`cast(pg_advisory_xact_lock(88) as text)`.as('held')),
);

test('where something on one line takes longer than expected, the other goes on', {
  skip: !postgres,
}, async (t) => {
  const db = await withLines(await starterDatabase(t));
  const waiting = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(88)`.execute(tx);
    const asked = [held.first(db, {})];
    await new Promise((done) => setImmediate(done));
    assert.equal((await named.one(db, { id: 'tea' })).id, 'tea');
    return asked;
  });
  assert.deepEqual(await Promise.all(waiting), [{ held: '' }]);
});

test('when the lines are lost it is asked in the usual way, and then by new ones', {
  skip: !postgres,
}, async (t) => {
  const db = await withLines(await starterDatabase(t));
  const before = await processesOfLines(db);
  const asked = Array.from({ length: 40 }, () => named.one(db, { id: 'tea' }));
  for (const pid of before) await sql`select pg_terminate_backend(${pid})`.execute(db);
  for (const { id } of await Promise.all(asked)) assert.equal(id, 'tea');
  assert.equal((await named.one(db, { id: 'tea' })).id, 'tea');
  const isNew = async () => (await processesOfLines(db)).some((pid) => !before.includes(pid));
  while (!(await isNew())) assert.equal((await named.one(db, { id: 'tea' })).id, 'tea');
});

test('a transaction reads what it has written', async (t) => {
  const db = await starterDatabase(t);
  await named.first(db, { id: 'tea' });
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('category').set({ name: 'Coffee' }).where('id', '=', 'tea').execute();
    assert.equal((await named.one(tx, { id: 'tea' })).name, 'Coffee');
  });
  assert.equal((await named.one(db, { id: 'tea' })).name, 'Coffee');
});
