// On both engines: each waits for its own disk, and a migration that fails goes back by its transaction.

import assert from 'node:assert/strict';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#db/connection.ts';
import { databaseMigrations, migrateDatabase } from '#db/migrate.ts';
import { emptyDatabase, starterData } from '#tests/database.ts';

const postgres = process.env.TEST_POSTGRES_URL;

test('on SQLite nobody who writes goes on before it is on the disk', {
  skip: Boolean(postgres),
}, async (t) => {
  const { dataDir, databaseUrl } = await starterData(t);
  // Every file handle syncs through this prototype; here `sync` waits until the test resolves it.
  const probe = await open(join(dataDir, 'club.db'), 'r');
  const handles = Object.getPrototypeOf(probe);
  await probe.close();
  const { datasync } = handles;
  const disk = Promise.withResolvers<void>();
  handles.datasync = async function slow() {
    await disk.promise;
    return datasync.call(this);
  };
  t.after(() => {
    handles.datasync = datasync;
  });
  const db = await openDatabase(databaseUrl);
  t.after(() => db.destroy());
  let saved = false;
  const writing = db
    .transaction()
    .execute((tx) => tx.insertInto('site').values({ key: 'a', value: 'b' }).execute())
    .then(() => {
      saved = true;
    });
  await wait(100);
  assert.equal(saved, false);
  // Read queries do not wait.
  assert.ok((await db.selectFrom('site').selectAll().execute()).length > 0);
  disk.resolve();
  await writing;
  assert.equal(saved, true);
});

test('on PostgreSQL it waits for the disk, also where the server would not', {
  skip: !postgres,
}, async (t) => {
  const { databaseUrl } = await starterData(t);
  const name = new URL(databaseUrl).pathname.slice(1);
  const first = await openDatabase(databaseUrl);
  await sql`alter database ${sql.id(name)} set synchronous_commit to off`.execute(first);
  await first.destroy();
  const db = await openDatabase(databaseUrl);
  t.after(() => db.destroy());
  const { rows } = await sql`select current_setting('synchronous_commit') as commits,
    current_setting('tcp_keepalives_idle') as idle`.execute(db);
  assert.deepEqual(rows, [{ commits: 'on', idle: '60' }]);
});

test('a migration that fails leaves nothing of itself, and nothing of those before it', async (t) => {
  const db = await emptyDatabase(t, '023-opens');
  databaseMigrations['999-breaks'] = {
    async up(old) {
      await old.schema.createTable('half').addColumn('id', 'text').execute();
      throw new Error('It breaks here');
    },
  };
  t.after(() => {
    delete databaseMigrations['999-breaks'];
  });
  await assert.rejects(migrateDatabase(db), /It breaks here/);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  assert.equal(rows.at(-1)?.name, '023-opens');
  await assert.rejects(sql`select * from half`.execute(db));
  delete databaseMigrations['999-breaks'];
  await migrateDatabase(db);
});
