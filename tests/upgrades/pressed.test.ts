// On both engines: migrations, whose queries are written by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrateDatabase } from '#db/migrate.ts';
import { emptyDatabase } from '#tests/database.ts';

const at = '2025-05-20T09:00:00.000Z';

test('what was said of messages of an earlier version is found where it stands', async (t) => {
  const db = await emptyDatabase(t, '054-read-by-index');
  const person = { id: 'tom', name: 'Tom Brader', email: null, display_name: null, sign_in_name: null };
  const state = { password_hash: null, signed_in_at: null, suspended_at: null, removed_at: null };
  const rest = { role: 'member' as const, added_at: at, quiet_until: null, mail_key: 'tom' };
  await db
    .insertInto('member')
    .values({ ...person, ...state, ...rest })
    .execute();
  await db.insertInto('category').values({ id: 'tea', position: 0, name: 'Tea', description: '' }).execute();
  const written = {
    author: 'tom',
    content: '',
    created_at: at,
    edited_at: null,
    removed_at: null,
    removed_by: null,
  };
  const topic = {
    category: 'tea',
    title: 'T',
    last_at: at,
    replies: 2,
    is_locked: 0,
    is_pinned: 0,
    about: null,
  };
  await db
    .insertInto('topic')
    .values(['t', 'u'].map((id) => ({ id, ...written, ...topic })))
    .execute();
  await db
    .insertInto('post')
    .values(['p', 'q'].map((id, at) => ({ id, ...written, topic: 't', place: at + 1 })))
    .execute();
  const pressed = ['t', 'q'].map((written) => ({ written, topic: 't', member: 'tom', name: 'thanks', at }));
  await db.insertInto('reaction').values(pressed).execute();

  await migrateDatabase(db);
  const read = (table: 'topic' | 'post') =>
    db.selectFrom(table).select(['id', 'pressed']).orderBy('id').execute();
  assert.deepEqual(await read('topic'), [
    { id: 't', pressed: 1 },
    { id: 'u', pressed: 0 },
  ]);
  assert.deepEqual(await read('post'), [
    { id: 'p', pressed: 0 },
    { id: 'q', pressed: 1 },
  ]);
});
