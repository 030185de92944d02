// On both engines: only on PostgreSQL could several connections run a search’s queries, losing the order of its parts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '#db/connection.ts';

const postgres = process.env.TEST_POSTGRES_URL;

test('one process of the server answers a statement, even where the server would have several', {
  skip: !postgres,
}, async (t) => {
  const db = await openDatabase(postgres ?? '');
  t.after(() => db.destroy());
  const { rows } = await sql<{ workers: string }>`
    select current_setting('max_parallel_workers_per_gather') as workers`.execute(db);
  assert.deepEqual(rows, [{ workers: '0' }]);
});
