// On both engines: locks, and concurrent transactions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { openForum, saying } from './people.ts';

/** Replies that are posted at the same time, which are written in one transaction. */

interface Answer {
  id: string;
  place: number;
  created_at: string;
}

test('fifty who answer at once in five topics each have a place, a moment and an event of their own', async (t) => {
  const { as, topic, db } = await openForum(t);
  const topics: string[] = [];
  for (let index = 0; index < 5; index += 1) topics.push((await topic()).id);
  const writers = [demoPeople.tom, demoPeople.joan, demoPeople.edie, demoPeople.derek, demoPeople.pauline];
  // Signed in one after the other, so that only the requests for replies run concurrently.
  for (const who of writers) await as(who, 'GET /forums/categories');
  const posted = await Promise.all(
    Array.from({ length: 50 }, async (_, turn) => {
      const writer = writers[turn % 5] ?? demoPeople.tom;
      const topic_id = topics[Math.floor(turn / 5) % 5];
      const { status, text, body } = await as(writer, 'POST /forum/posts', {
        ...{ topic_id, content: saying(`Reply ${turn}`) },
      });
      assert.equal(status, 201, text);
      return { writer, text, body };
    }),
  );
  for (const topic_id of topics) {
    const { body } = await as(demoPeople.tom, `GET /forum/posts?topic_id=${topic_id}`);
    const places = body.map(({ place }: Answer) => place);
    assert.deepEqual(places, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const moments: string[] = body.map(({ created_at }: Answer) => created_at);
    assert.deepEqual([...new Set(moments)].sort(), moments);
    const { replies, last_at } = (await as(demoPeople.tom, `GET /forum/topics/${topic_id}`)).body;
    assert.deepEqual([replies, last_at], [10, moments.at(-1)]);
  }
  for (const { writer, text, body } of posted.slice(0, 5))
    assert.equal((await as(writer, `GET /forum/posts/${body.id}`)).text, text);
  const events = await db
    .selectFrom('forum_event')
    .selectAll()
    .where('kind', '=', 'reply')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    events.map(({ id }) => id),
    Array.from({ length: 50 }, (_, place) => (events[0]?.id ?? 0) + place),
  );
  const ids = posted.map(({ body }) => body.id);
  assert.deepEqual(events.map(({ post }) => post).sort(), ids.sort());
});

test('a reply that is refused costs those that are posted with it nothing, and leaves nothing', async (t) => {
  const { as, topic, db } = await openForum(t);
  const [open, locked] = [await topic(), await topic()];
  await as(demoPeople.derek, `PATCH /api/moderation/topics/${locked.id}`, {
    is_locked: true,
    why: 'Settled',
  });
  const picture = {
    type: 'image',
    attrs: { src: '/api/forum/pictures/k3v9x2m7qa', alt: 'The head', width: 4, height: 3 },
  };
  const notTheirs = JSON.stringify({ type: 'doc', content: [picture] });
  for (const who of [demoPeople.tom, demoPeople.joan, demoPeople.edie])
    await as(who, 'GET /forums/categories');
  const post = (who: typeof demoPeople.tom, topic_id: string, content: string, key: string) =>
    as(who, 'POST /forum/posts', { topic_id, content }, { 'idempotency-key': key });
  const send = () =>
    Promise.all([
      post(demoPeople.tom, open.id, saying('First'), 'first-key'),
      post(demoPeople.joan, locked.id, saying('Locked'), 'locked-key'),
      post(demoPeople.edie, open.id, notTheirs, 'picture-key'),
      post(demoPeople.joan, 'nowhere', saying('Nowhere'), 'nowhere-key'),
      post(demoPeople.tom, open.id, saying('Second'), 'second-key'),
    ]);
  const statuses = (await send()).map(({ status }) => status);
  assert.deepEqual(statuses, [201, 403, 422, 404, 201]);
  const { body } = await as(demoPeople.tom, `GET /forum/posts?topic_id=${open.id}`);
  assert.deepEqual(
    body.map(({ place }: Answer) => place),
    [1, 2],
  );
  // Sent at once, either may come first.
  const contents = body.map(({ content }: { content: string }) => content);
  assert.deepEqual(contents.sort(), [saying('First'), saying('Second')]);
  const keys = await db.selectFrom('sending').select('key').orderBy('key').execute();
  assert.deepEqual(keys, [{ key: 'first-key' }, { key: 'second-key' }]);
  const said = await db.selectFrom('forum_words').select('written').where('title', '=', '').execute();
  assert.deepEqual(said.map(({ written }) => written).sort(), body.map(({ id }: Answer) => id).sort());
  assert.deepEqual(await db.selectFrom('follow').selectAll().where('member', '!=', 'tom').execute(), []);
  // A key whose request failed can be used again.
  assert.equal((await post(demoPeople.edie, open.id, saying('Third'), 'picture-key')).body.place, 3);
});

test('the same key twice at once is one reply', async (t) => {
  const { as, topic } = await openForum(t);
  const { id: topic_id } = await topic();
  const post = () =>
    as(
      demoPeople.joan,
      'POST /forum/posts',
      { topic_id, content: saying('Me too') },
      { 'idempotency-key': 'the-key-of-joan' },
    );
  await as(demoPeople.joan, 'GET /forums/categories');
  const answers = await Promise.all([post(), post(), post()]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201],
  );
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  assert.equal((await as(demoPeople.tom, `GET /forum/posts?topic_id=${topic_id}`)).body.length, 1);
});

test('two members at the same moment are both counted', async (t) => {
  const forum = await openForum(t);
  const { id } = await forum.topic(demoPeople.tom);
  await Promise.all(
    [demoPeople.joan, demoPeople.derek, demoPeople.pauline].map((who) =>
      forum.as(who, `PUT /forum/topics/${id}/reactions/thanks`),
    ),
  );
  assert.equal((await forum.readOne('topics', id)).reactions[0].count, 3);
});
