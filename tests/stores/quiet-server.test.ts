// On both engines: what the server that the tests start writes into its log.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '#db/connection.ts';

const postgres = process.env.TEST_POSTGRES_URL;

test('the tests’ server logs nothing, so that it never waits for somebody who reads it', {
  skip: !postgres,
}, async (t) => {
  const db = await openDatabase(postgres ?? '');
  t.after(() => db.destroy());
  const { rows } = await sql`select current_setting('log_checkpoints') as checkpoints,
    current_setting('log_min_messages') as messages`.execute(db);
  assert.deepEqual(rows, [{ checkpoints: 'off', messages: 'panic' }]);
});
