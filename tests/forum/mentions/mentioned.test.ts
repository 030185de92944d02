// On both engines: upserts, and raw SQL queries.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { named, openForum, saying } from '#tests/forum/people.ts';
import { demoPeople } from '#tests/members.ts';

test('where one is mentioned stands in the forum until one has read it', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const mine = async (who = demoPeople.joan) => (await as(who, 'GET /api/forum/mentions')).body;
  const { id } = await topic(demoPeople.tom, saying('Ask ', named('joan'), ', she has the key.'));
  assert.deepEqual(await mine(), [
    {
      topic_id: id,
      post_id: null,
      title: 'Lifts',
      author: 'Tom Brader',
      created_at: '2025-05-20T09:00:00.000Z',
      extract: 'Ask @Joan A, she has the key.',
    },
  ]);
  assert.deepEqual(await mine(demoPeople.tom), []);
  const { id: post } = await reply(id, demoPeople.derek, saying('Thank you, ', named('joan'), '.'));
  assert.deepEqual(
    (await mine()).map(({ post_id }: { post_id: string }) => post_id),
    [post, null],
  );
  const mentioned = async () => (await as(demoPeople.joan, `GET /forum/topics/${id}`)).body.mentioned;
  const readTo = (read_to: string) => as(demoPeople.joan, `PUT /forum/topics/${id}/read`, { read_to });
  await readTo('2025-05-20T09:00:00.000Z');
  assert.equal((await mine()).length, 1);
  assert.equal(await mentioned(), true);
  await readTo('2025-05-20T09:01:00.000Z');
  assert.deepEqual(await mine(), []);
  assert.equal(await mentioned(), false);
});

test('whoever has been shown where they are named has been told, though they have not read all before it', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const { id } = await topic(demoPeople.tom);
  const first = await reply(id, demoPeople.tom, saying(named('joan')));
  const { created_at } = await reply(id, demoPeople.derek, saying(named('joan')));
  await as(demoPeople.joan, `PUT /forum/topics/${id}/read`, { from: created_at, read_to: created_at });
  const left = (await as(demoPeople.joan, 'GET /api/forum/mentions')).body;
  assert.deepEqual(
    left.map(({ post_id }: { post_id: string }) => post_id),
    [first.id],
  );
  const { unread, read_to } = (await as(demoPeople.joan, `GET /forum/topics/${id}`)).body;
  assert.deepEqual([unread, read_to], [true, null]);
});

test('what has been removed, or no longer names one, stands there no longer', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const count = async () => (await as(demoPeople.joan, 'GET /api/forum/mentions')).body.length;
  const { id } = await topic(demoPeople.tom);
  const one = await reply(id, demoPeople.tom, saying(named('joan')));
  const two = await reply(id, demoPeople.tom, saying(named('joan')));
  assert.equal(await count(), 2);
  await as(demoPeople.tom, `DELETE /forum/posts/${one.id}`);
  assert.equal(await count(), 1);
  await as(demoPeople.tom, `PATCH /forum/posts/${two.id}`, { content: saying('Never mind') });
  assert.equal(await count(), 0);
  await as(demoPeople.tom, `PATCH /forum/posts/${two.id}`, { content: saying(named('joan')) });
  assert.equal(await count(), 1);
  await as(demoPeople.derek, `PATCH /api/moderation/topics/${id}`, { removed: true });
  assert.equal(await count(), 0);
});

test('a name that was put in later is new even to whoever has read the message', async (t) => {
  const { as, topic } = await openForum(t);
  const { id } = await topic();
  const read = () =>
    as(demoPeople.joan, `PUT /forum/topics/${id}/read`, { read_to: '2025-05-20T09:00:00.000Z' });
  await read();
  await as(demoPeople.tom, `PATCH /forum/topics/${id}`, { title: 'Lifts', content: saying(named('joan')) });
  const { body } = await as(demoPeople.joan, `GET /forum/topics/${id}`);
  assert.deepEqual([body.unread, body.mentioned], [false, true]);
  await read();
  assert.equal((await as(demoPeople.joan, `GET /forum/topics/${id}`)).body.mentioned, false);
});

test('a double sending names once', async (t) => {
  const { topic, reply, db } = await openForum(t);
  const { id } = await topic();
  for (let turn = 0; turn < 2; turn += 1)
    await reply(id, demoPeople.tom, saying(named('joan'), named('tom')), 'the-same-sending');
  const rows = await db.selectFrom('mention').select('member').execute();
  assert.deepEqual(rows, [{ member: 'joan' }]);
});
