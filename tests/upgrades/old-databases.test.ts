// On both engines: migrations, and the schema that they end with.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from '#db/connection.ts';
import { databaseMigrations, migrateDatabase } from '#db/migrate.ts';
import { emptyDatabase } from '#tests/database.ts';
import { hadBy, oldData, oldDatabases, shapeOf } from './old-databases.ts';

const onPostgres = process.env.TEST_POSTGRES_URL !== undefined;

test('databases that had their migrations in another order become what a new one is', async (t) => {
  const fresh = await shapeOf(await emptyDatabase(t), onPostgres);
  const inOrder = Object.keys(databaseMigrations);
  let others = 0;
  for (const name of oldDatabases) {
    await t.test(name, async (t) => {
      const had = hadBy(oldData(t, name).databaseUrl);
      // A new database gets its migrations in this order anyway.
      if (had.every((one, at) => one === inOrder[at])) return;
      others += 1;
      const old = await emptyDatabase(t, '001-public-site');
      // Singly, in the order in which that site got them.
      for (const one of had) await give(old, one);
      await migrateDatabase(old);
      assert.deepEqual(await shapeOf(old, onPostgres), fresh);
    });
  }
  assert.ok(others > 5, `${others} in another order`);
});

async function give(db: Database, name: string): Promise<void> {
  const had = new Set([name]);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  for (const one of rows) had.add(one.name);
  const some = Object.fromEntries(Object.entries(databaseMigrations).filter(([one]) => had.has(one)));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => some },
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error;
}
