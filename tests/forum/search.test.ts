// On both engines: text search.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseStoredForumMessage } from '#app/modules/forum-messages/messages/forum-message.ts';
import { indexForumMessage, searchForum } from '#app/modules/forum-search/search.server.ts';
import type { Database } from '#db/connection.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { emptyDatabase } from '#tests/database.ts';
import { authorsOf } from '#tests/forum/people.ts';
import { openClub } from '#tests/members.ts';

const said = (words: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  });
const at = (minute: number) => new Date(Date.UTC(2025, 4, 20, 9, minute)).toISOString();
const topicRow = (id: string, title: string, words: string, minute: number) => ({
  ...{ id, title, author: 'tom', content: said(words), created_at: at(minute), last_at: at(minute) },
  ...{ category: 'tea', replies: 0, is_locked: 0, is_pinned: 0 },
  ...{ edited_at: null, removed_at: null, removed_by: null },
});

async function put(db: Database, id: string, title: string, words: string, minute: number) {
  await db
    .insertInto('topic')
    .values(topicRow(id, title, words, minute))
    .execute();
  await indexForumMessage(db, { written: id, topic: id, title, doc: parseStoredForumMessage(said(words)) });
}
const found = async (db: Database, query: string) =>
  (await searchForum(db, authorsOf(db), query)).map(({ topic_id }) => topic_id);

test('what has the words in its title comes first, then the others, of each the latest first', async (t) => {
  const { db } = await openClub(t);
  await put(db, 'a', 'The kettle', 'It leaks.', 1);
  await put(db, 'b', 'Tea rota', 'Who brings the kettle, and who the kettles’ lids?', 2);
  await put(db, 'c', 'A new kettle', 'From the jumble sale.', 3);
  await put(db, 'd', 'Biscuits', 'Beside the kettle.', 4);
  assert.deepEqual(await found(db, 'kettle'), ['c', 'a', 'd', 'b']);
  assert.deepEqual(await found(db, 'kettle leaks'), ['a']);
});

test('a message that was changed is found by its new words, in its old place', async (t) => {
  const { db } = await openClub(t);
  await put(db, 'a', 'First', 'Bring the urn.', 1);
  await put(db, 'b', 'Second', 'Bring the cups.', 2);
  await indexForumMessage(db, {
    written: 'a',
    topic: 'a',
    title: 'Number one',
    doc: parseStoredForumMessage(said('Bring the spoons.')),
  });
  assert.deepEqual(await found(db, 'bring'), ['b', 'a']);
  assert.deepEqual(await found(db, 'spoons'), ['a']);
  assert.deepEqual(await found(db, 'urn'), []);
  assert.deepEqual(await found(db, 'first'), []);
  assert.deepEqual(await found(db, 'number'), ['a']);
});

test('of many the first fifty are given: all with the words in their titles, then the latest', async (t) => {
  const { db } = await openClub(t);
  await put(db, 'old', 'The green', 'It is cut.', 0);
  for (let index = 0; index < 60; index += 1) await put(db, `t${index}`, 'Play', 'On the green.', index + 1);
  const listed = await found(db, 'green');
  assert.equal(listed.length, 50);
  assert.deepEqual(listed.slice(0, 3), ['old', 't59', 't58']);
  await db
    .updateTable('topic')
    .set({ removed_at: at(90) })
    .where('id', 'in', ['old', 't59'])
    .execute();
  assert.deepEqual((await found(db, 'green')).slice(0, 2), ['t58', 't57']);
});

test('what was written before search went backwards is found as before, in the order of writing', async (t) => {
  const db = await emptyDatabase(t, '003-forum');
  const member = { sign_in_name: null, role: 'member' as const, password_hash: null, mail_key: 'tom' };
  const never = { signed_in_at: null, suspended_at: null, removed_at: null, quiet_until: null };
  await db
    .insertInto('member')
    .values({ ...member, ...never, id: 'tom', name: 'Tom', display_name: null, email: null, added_at: at(0) })
    .execute();
  await db.insertInto('category').values({ id: 'tea', position: 0, name: 'Tea', description: '' }).execute();
  // Inserted in another order than written: an edit used to do that.
  for (const [id, title, words, minute] of [
    ['b', 'Cups', 'Wash the mats.', 2],
    ['a', 'Mats', 'Fold them.', 1],
    ['c', 'Jacks', 'On the mats.', 3],
  ] as const) {
    await db
      .insertInto('topic')
      .values(topicRow(id, title, words, minute))
      .execute();
    await db.insertInto('forum_words').values({ written: id, topic: id, title, words }).execute();
  }
  await migrateDatabase(db);
  assert.deepEqual(await found(db, 'mats'), ['a', 'c', 'b']);
  await put(db, 'd', 'Bowls', 'Beside the mats.', 4);
  assert.deepEqual(await found(db, 'mats'), ['a', 'd', 'c', 'b']);
});
