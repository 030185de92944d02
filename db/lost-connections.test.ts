// On both engines: PostgreSQL alone ends connections, as where its server is started anew.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { starterData } from '#tests/database.ts';
import { openDatabase } from './connection.ts';

const only = process.env.TEST_POSTGRES_URL ? {} : { skip: 'nobody ends a connection to a file' };

test('connections that the server ends fail whoever is asking on them, and nobody else', only, async (t) => {
  const { databaseUrl } = await starterData(t);
  const [db, other] = [await openDatabase(databaseUrl), await openDatabase(databaseUrl)];
  t.after(() => Promise.all([db.destroy(), other.destroy()]));
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const pidOf = async (asked: typeof db) => (await pid.execute(asked)).rows[0]?.pid;
  const end = (ended: number | undefined) => sql`select pg_terminate_backend(${ended}, 5000)`.execute(other);
  // One that lies idle, one in the midst of a transaction that is not asking just then.
  await end(await pidOf(db));
  const transaction = db.transaction().execute(async (tx) => {
    await end((await pid.execute(tx)).rows[0]?.pid);
    await sql`select 1`.execute(tx);
  });
  await assert.rejects(transaction, /terminat|connection/i);
  assert.ok(await pidOf(db));
});
