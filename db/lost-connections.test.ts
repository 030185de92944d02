// On both engines: PostgreSQL alone closes connections, as where its server is restarted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { starterData, starterDatabase } from '#tests/database.ts';
import { openDatabase } from './connection.ts';

const only = process.env.TEST_POSTGRES_URL ? {} : { skip: 'nobody ends a connection to a file' };

test('connections that the server ends fail whoever is asking on them, and nobody else', only, async (t) => {
  const { databaseUrl } = await starterData(t);
  const [db, other] = [await openDatabase(databaseUrl), await openDatabase(databaseUrl)];
  t.after(() => Promise.all([db.destroy(), other.destroy()]));
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const pidOf = async (asked: typeof db) => (await pid.execute(asked)).rows[0]?.pid;
  const end = (ended: number | undefined) => sql`select pg_terminate_backend(${ended}, 5000)`.execute(other);
  // Terminates an idle connection, and one in a transaction between two queries.
  await end(await pidOf(db));
  const transaction = db.transaction().execute(async (tx) => {
    await end((await pid.execute(tx)).rows[0]?.pid);
    await sql`select 1`.execute(tx);
  });
  await assert.rejects(transaction, /terminat|connection/i);
  // A pool that has not noticed yet may return the closed connection to the next query.
  assert.ok(await pidOf(db).catch(() => pidOf(db)));
});

test('what ended a transaction is what is told of all that is asked in it afterwards', only, async (t) => {
  const db = await starterDatabase(t);
  const asked = db.transaction().execute(async (tx) => {
    await sql`do $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`
      .execute(tx)
      .catch(() => {});
    await sql`select 1`.execute(tx);
  });
  await assert.rejects(asked, { message: 'no room', code: '53100' });
});
