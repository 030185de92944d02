import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { openForum, said } from './topics.ts';

test('locked means locked, for moderators too, and the record says who did it', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const { id } = await topic();
  const change = (json: unknown) => as(demoPeople.derek, `PATCH /api/moderation/topics/${id}`, json);
  assert.equal((await change({ is_locked: true, why: 'Settled' })).status, 204);
  const answer = await reply(id);
  assert.deepEqual([answer.status, answer.body.detail], [403, 'This topic is locked.']);
  assert.equal((await reply(id, 'x', demoPeople.derek)).status, 403);
  assert.equal((await as(demoPeople.tom, `GET /forum/topics/${id}`)).body.is_locked, true);
  const edit = { title: 'New', content: said('x') };
  assert.equal((await as(demoPeople.tom, `PATCH /forum/topics/${id}`, edit)).status, 403);
  await change({ is_locked: false });
  assert.equal((await reply(id)).status, 201);
  const record = (await as(demoPeople.peter, 'GET /api/desk/record')).body;
  assert.deepEqual(
    record.map(({ actor, act, detail }: Record<string, string>) => [actor, act, detail]),
    [
      ['Derek Maidens', 'unlocked the topic', 'Lift to Friday’s match?'],
      ['Derek Maidens', 'locked the topic', 'Lift to Friday’s match?. Why: Settled'],
    ],
  );
});

test('pinned topics stand first, moved ones elsewhere, removed ones are found by moderators alone', async (t) => {
  const { as, topic, titles } = await openForum(t);
  const old = await topic(demoPeople.tom, 'Old');
  await topic(demoPeople.tom, 'New');
  const change = (json: unknown) => as(demoPeople.derek, `PATCH /api/moderation/topics/${old.id}`, json);
  await change({ is_pinned: true });
  assert.deepEqual(await titles(), ['Old', 'New']);
  await change({ category_id: 'tea' });
  assert.deepEqual(await titles('?category_id=matches'), ['New']);
  assert.equal((await change({ category_id: 'nope' })).status, 422);
  await change({ removed: true });
  assert.deepEqual(await titles(), ['New']);
  assert.deepEqual(await titles('', demoPeople.derek), ['Old', 'New']);
  assert.equal((await as(demoPeople.tom, `GET /forum/topics/${old.id}`)).status, 404);
  assert.equal((await as(demoPeople.tom, `GET /forum/posts?topic_id=${old.id}`)).status, 404);
  const post = { topic_id: old.id, content: said('x') };
  assert.equal((await as(demoPeople.tom, 'POST /forum/posts', post)).status, 404);
  await change({ removed: false });
  assert.deepEqual(await titles(), ['Old', 'New']);
});

test('a report reaches the moderators once, and dealing with it is in the record', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const { id } = await topic();
  const post = (await reply(id, 'Something rude')).body;
  const report = { topic_id: id, post_id: post.id, why: 'Rude' };
  for (let turn = 0; turn < 2; turn += 1)
    assert.equal((await as(demoPeople.tom, 'POST /forum/reports', report)).status, 204);
  assert.equal((await as(demoPeople.tom, 'POST /forum/reports', { ...report, why: ' ' })).status, 422);
  assert.equal((await as(demoPeople.tom, 'GET /api/moderation/reports')).status, 403);
  const [waiting, ...others] = (await as(demoPeople.derek, 'GET /api/moderation/reports')).body;
  assert.equal(others.length, 0);
  assert.deepEqual(
    [waiting.by, waiting.author, waiting.why, waiting.content],
    ['Tom Brader', 'Joan A', 'Rude', said('Something rude')],
  );
  const end = () =>
    as(demoPeople.derek, `POST /api/moderation/reports/${waiting.id}/end`, { outcome: 'Spoke to Joan' });
  assert.equal((await end()).status, 204);
  assert.equal((await end()).status, 404);
  assert.deepEqual((await as(demoPeople.derek, 'GET /api/moderation/reports')).body, []);
});

test('a member who is asked to be quiet reads and does not write, and is told by mail', async (t) => {
  const { as, topic, reply, mailTo, move } = await openForum(t);
  const { id } = await topic();
  const quiet = (who: string, days: number, by = demoPeople.derek) =>
    as(by, `PUT /api/moderation/members/${who}/quiet`, { days, why: 'Three rude replies' });
  assert.equal((await quiet('tom', 7)).status, 204);
  const answer = await reply(id, 'x', demoPeople.tom);
  assert.equal(answer.status, 403);
  assert.match(answer.body.detail, /from writing in the forum until 27 May 2025/);
  assert.equal((await as(demoPeople.tom, `GET /forum/topics/${id}`)).status, 200);
  assert.match((await mailTo('tom@larkby.example')).mail, /Three rude replies/);
  move(7 * 24 * 60);
  assert.equal((await reply(id, 'x', demoPeople.tom)).status, 201);
  assert.equal((await quiet('peter', 7)).status, 403);
  assert.equal((await quiet('derek', 7)).status, 409);
  assert.equal((await quiet('derek', 7, demoPeople.peter)).status, 204);
  const warning = { why: 'Please be kinder' };
  assert.equal(
    (await as(demoPeople.peter, 'POST /api/moderation/members/joan/warning', warning)).status,
    204,
  );
  assert.match((await mailTo('applebys@larkby.example')).mail, /Please be kinder/);
});

test('categories are made, changed, ordered and, when empty, removed by moderators', async (t) => {
  const { as, topic } = await openForum(t);
  const path = '/api/moderation/categories';
  await as(demoPeople.derek, `POST ${path}`, { name: 'Ladies’ section', description: 'Mondays' });
  const names = async () =>
    (await as(demoPeople.tom, 'GET /forums/categories')).body.map(({ name }: { name: string }) => name);
  assert.equal((await names()).at(-1), 'Ladies’ section');
  const [made] = (await as(demoPeople.tom, 'GET /forums/categories')).body.slice(-1);
  await as(demoPeople.derek, `PATCH ${path}/${made.id}`, { move: 'up', version: made.version });
  assert.equal((await names()).at(-2), 'Ladies’ section');
  const seen = async (id: string) =>
    (await as(demoPeople.tom, 'GET /forums/categories')).body.find((one: { id: string }) => one.id === id)
      ?.version ?? 1;
  // The second moderator's request fails, and its response holds the change of the first.
  const late = await as(demoPeople.derek, `PATCH ${path}/${made.id}`, {
    name: 'Late',
    version: made.version,
  });
  assert.deepEqual([late.status, late.body.current.name], [409, 'Ladies’ section']);
  await as(demoPeople.derek, `PATCH ${path}/${made.id}`, { name: 'Ladies', version: await seen(made.id) });
  assert.equal((await names()).at(-2), 'Ladies');
  await topic(demoPeople.tom, 'x', made.id);
  assert.equal(
    (await as(demoPeople.derek, `DELETE ${path}/${made.id}`, { version: await seen(made.id) })).status,
    409,
  );
  assert.equal(
    (await as(demoPeople.derek, `DELETE ${path}/tea`, { version: await seen('tea') })).status,
    204,
  );
  assert.equal(
    (await as(demoPeople.derek, `DELETE ${path}/tea`, { version: await seen('tea') })).status,
    404,
  );
  assert.equal((await as(demoPeople.derek, `POST ${path}`, { name: ' ' })).status, 422);
});
