import assert from 'node:assert/strict';
import { test } from 'node:test';
import { named, saying } from '#tests/forum/people.ts';
import { said } from '#tests/forum/topics.ts';
import { openForum } from './watching.ts';

test('whoever watches a topic hears what happens in it, by ids alone, and of no other', async (t) => {
  const { topic, reply, watch, ask, tom, derek, context } = await openForum(t);
  const [id, other] = [await topic(), await topic('Other')];
  const line = await watch(`?topic=${id}`);
  assert.match(line.response.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.equal(line.response.headers.get('cache-control'), 'no-store, no-transform');
  assert.equal(line.response.headers.get('x-accel-buffering'), 'no');
  const hello = await line.next();
  assert.deepEqual([hello.event, hello.data], ['hello', { resumed: false }]);
  await reply(other);
  const post = await reply(id);
  const heard = await line.next();
  assert.deepEqual([heard.event, heard.data], ['reply', { topic: id, post }]);
  assert.ok(heard.id > hello.id);
  const path = `/forum/posts/${post}`;
  await ask(`PATCH ${path}`, { token: tom, json: { content: said('You do.') } });
  await ask(`DELETE ${path}`, { token: tom });
  await ask(`POST ${path}/restoration`, { token: tom });
  for (const removed of [true, false])
    await ask(`PATCH /api/moderation/posts/${post}`, { token: derek, json: { removed } });
  await ask(`PUT ${path}/reactions/thanks`, { token: derek });
  for (let turn = 0; turn < 6; turn += 1) {
    const { event, data } = await line.next();
    assert.deepEqual([event, data], ['post', { topic: id, post }]);
  }
  await ask(`PATCH /forum/topics/${id}`, { token: tom, json: { title: 'Lift', content: said('Who?') } });
  await ask(`PATCH /api/moderation/topics/${id}`, { token: derek, json: { is_locked: true } });
  for (let turn = 0; turn < 2; turn += 1) {
    const { event, data } = await line.next();
    assert.deepEqual([event, data], ['topic', { topic: id, post: null }]);
  }
  await line.leave();
  assert.equal(context.live.count(), 0);
});

test('a word said with one press, what a topic is about and a name put in later are heard once each', async (t) => {
  const { topic, reply, watch, ask, tom, joan, derek } = await openForum(t);
  const id = await topic();
  const post = await reply(id);
  const line = await watch(`?topic=${id}`);
  await line.next();
  const thanks = (path: string) =>
    [`PUT ${path}/reactions/thanks`, `DELETE ${path}/reactions/thanks`] as const;
  for (const call of [...thanks(`/forum/posts/${post}`), ...thanks(`/forum/topics/${id}`)]) {
    // The second request causes no event.
    for (const turn of [1, 2])
      assert.equal((await ask(call, { token: joan })).status, 200, `${call} ${turn}`);
  }
  const about = { kind: 'open', id: 'spencer-shield' };
  for (const turn of [1, 2])
    assert.equal(
      (await ask(`PUT /forum/topics/${id}/about`, { token: tom, json: { about } })).status,
      200,
      `${turn}`,
    );
  await ask(`PATCH /api/moderation/topics/${id}`, { token: derek, json: { about: null } });
  const content = saying('Ask ', named('joan'));
  await ask(`PATCH /forum/posts/${post}`, { token: tom, json: { content } });
  await ask(`PATCH /forum/posts/${post}`, { token: tom, json: { content } });
  await reply(id, 'The end');
  const heard: [string, unknown][] = [];
  while (heard.at(-1)?.[0] !== 'reply') {
    const { event, data } = await line.next();
    heard.push([event, data.post]);
  }
  assert.deepEqual(heard.slice(0, -1), [
    ['post', post],
    ['post', post],
    ['topic', null],
    ['topic', null],
    ['topic', null],
    ['topic', null],
    ['post', post],
    ['topic', null],
    ['post', post],
  ]);
  await line.leave();
});

test('a category and the whole forum are watched too, and a refused writing is no news', async (t) => {
  const { topic, reply, watch, ask, tom } = await openForum(t);
  const [tea, all] = [await watch('?category_id=tea'), await watch()];
  for (const line of [tea, all]) await line.next();
  const elsewhere = await topic('Lifts', 'matches');
  const here = await topic('Scones', 'tea');
  await ask('POST /forum/posts', { token: tom, json: { topic_id: here, content: said(' ') } });
  await reply(here);
  assert.deepEqual([(await tea.next()).data.topic, (await tea.next()).event], [here, 'reply']);
  const heard = [await all.next(), await all.next(), await all.next()];
  assert.deepEqual(
    heard.map(({ event, data }) => [event, data.topic]),
    [
      ['started', elsewhere],
      ['started', here],
      ['reply', here],
    ],
  );
});

test('a stream is for members, and for what they may see', async (t) => {
  const { topic, ask, derek, joan, get, context } = await openForum(t);
  const id = await topic();
  assert.equal((await ask('GET /api/forum/live')).status, 401);
  assert.equal((await ask(`GET /api/forum/live?token=${joan}`)).status, 401);
  assert.equal((await ask('GET /api/forum/live?category_id=nope', { token: joan })).status, 404);
  assert.equal((await ask('GET /api/forum/live?since=x', { token: joan })).status, 422);
  await ask(`PATCH /api/moderation/topics/${id}`, { token: derek, json: { removed: true } });
  assert.equal((await ask(`GET /api/forum/live?topic=${id}`, { token: joan })).status, 404);
  const head = await get('/api/forum/live', { method: 'HEAD', headers: { authorization: `Bearer ${joan}` } });
  assert.deepEqual([head.status, context.live.count()], [200, 0]);
});
