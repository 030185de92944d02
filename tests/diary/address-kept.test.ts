// On both engines: upserts, concurrent transactions, and a migration.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { migrateDatabase } from '#db/migrate.ts';
import { entriesIn, openDiary } from './own.ts';

test('two readers at once write one change between them', async (t) => {
  const club = await openDiary(t);
  const path = await club.address();
  const read = () => club.ask(`GET ${path}`);
  await club.pick(0);
  await Promise.all(Array.from({ length: 6 }, read));
  await club.pick(0, { rink: 3 });
  const texts = await Promise.all(Array.from({ length: 6 }, read));
  const sequences = texts.map(({ text }) => [...entriesIn(text).values()].map(({ SEQUENCE }) => SEQUENCE));
  assert.deepEqual(sequences, Array(6).fill(['1']));
  const rows = await club.db.selectFrom('diary_entry').select('sequence').execute();
  assert.deepEqual(rows, [{ sequence: 1 }]);
});

test('the database has no address, but what it is told by; one of an earlier version works on', async (t) => {
  const club = await openDiary(t);
  const key = (await club.address()).replace(/^\/diary\/|\.ics$/g, '');
  const row = await club.db.selectFrom('diary').selectAll().executeTakeFirstOrThrow();
  assert.ok(!JSON.stringify(row).includes(key));
  assert.equal((await club.ask(`GET /diary/${row.key_hash}.ics`)).status, 404, 'it is not the address');
  // The table as the version before had it.
  const { db } = club;
  await sql`alter table diary rename column key_hash to key`.execute(db);
  await sql`alter table session drop column door`.execute(db);
  await sql`update diary set key = ${key}`.execute(db);
  await sql`delete from kysely_migration where name = '046-diary-key-hashed'`.execute(db);
  await migrateDatabase(db);
  assert.equal((await club.ask(`GET /diary/${key}.ics`)).status, 200);
  assert.deepEqual(await club.db.selectFrom('diary').selectAll().execute(), [row]);
});
