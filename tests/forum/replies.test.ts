import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DemoPerson, demoPeople } from '#tests/members.ts';
import { openForum, said } from './topics.ts';

test('replies come oldest first and bring their topic to the top', async (t) => {
  const { as, topic, reply, titles } = await openForum(t);
  const first = await topic(demoPeople.tom, 'First');
  await topic(demoPeople.tom, 'Second');
  assert.deepEqual(await titles(), ['Second', 'First']);
  const { status, body } = await reply(first.id, 'One');
  assert.equal(status, 201);
  assert.equal(body.content, said('One'));
  assert.equal(body.author.name, 'Joan A');
  await reply(first.id, 'Two', demoPeople.tom);
  assert.deepEqual(await titles(), ['First', 'Second']);
  const posts = (await as(demoPeople.tom, `GET /forum/posts?topic_id=${first.id}`)).body;
  assert.deepEqual(
    posts.map(({ content }: { content: string }) => content),
    [said('One'), said('Two')],
  );
  assert.equal((await as(demoPeople.tom, `GET /forum/topics/${first.id}`)).body.replies, 2);
});

test('a long list is paged by its Link header, without a gap or a double', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const { id } = await topic();
  for (let index = 0; index < 7; index += 1) await reply(id, `Reply ${index}`);
  const seen: string[] = [];
  let next: string | undefined = `/forum/posts?topic_id=${id}&limit=3`;
  for (let page = 0; next && page < 5; page += 1) {
    const { body, headers } = await as(demoPeople.tom, `GET ${next}`);
    seen.push(...body.map(({ content }: { content: string }) => content));
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 7 }, (_, index) => said(`Reply ${index}`)),
  );
});

test('authors change their own words, and what they said before is kept', async (t) => {
  const { as, topic, reply, db } = await openForum(t);
  const { id } = await topic();
  const post = (await reply(id)).body;
  const changed = await as(demoPeople.joan, `PATCH /forum/posts/${post.id}`, {
    content: said('Room for two?'),
  });
  assert.equal(changed.body.content, said('Room for two?'));
  assert.ok(changed.body.edited_at);
  for (const who of [demoPeople.tom, demoPeople.derek]) {
    const other = await as(who, `PATCH /forum/posts/${post.id}`, { content: said('Hacked') });
    assert.equal(other.status, 403, who.name);
  }
  const edit = { title: 'Two lifts', content: said('Now two cars') };
  assert.equal((await as(demoPeople.tom, `PATCH /forum/topics/${id}`, edit)).body.title, 'Two lifts');
  assert.equal((await as(demoPeople.joan, `PATCH /forum/topics/${id}`, edit)).status, 403);
  const kept = await db.selectFrom('revision').select(['title', 'content']).orderBy('at').execute();
  assert.deepEqual(kept, [
    { title: '', content: said('Room for me?') },
    { title: 'Lift to Friday’s match?', content: said('From the church, 5.15?') },
  ]);
});

test('a removed reply leaves its place without its words, and its author may bring it back', async (t) => {
  const { as, topic, reply, move } = await openForum(t);
  const { id } = await topic();
  const post = (await reply(id, 'Regrets')).body;
  const path = `/forum/posts/${post.id}`;
  assert.equal((await as(demoPeople.tom, `DELETE ${path}`)).status, 403);
  assert.equal((await as(demoPeople.joan, `DELETE ${path}`)).status, 204);
  const shown = async (who: DemoPerson) => (await as(who, `GET /forum/posts?topic_id=${id}`)).body[0];
  assert.equal((await shown(demoPeople.tom)).removed, true);
  assert.doesNotMatch((await shown(demoPeople.tom)).content, /Regrets/);
  assert.match((await shown(demoPeople.derek)).content, /Regrets/);
  assert.equal((await as(demoPeople.joan, `POST ${path}/restoration`)).status, 200);
  assert.equal((await shown(demoPeople.tom)).removed, false);
  await as(demoPeople.derek, `PATCH /api/moderation/posts/${post.id}`, { removed: true, why: 'Rude' });
  assert.equal((await as(demoPeople.joan, `POST ${path}/restoration`)).status, 403);
  assert.equal((await as(demoPeople.derek, `POST ${path}/restoration`)).status, 403);
  move(1);
  await as(demoPeople.derek, `PATCH /api/moderation/posts/${post.id}`, { removed: false });
  assert.equal((await shown(demoPeople.tom)).removed, false);
  const record = (await as(demoPeople.peter, 'GET /api/desk/record')).body;
  assert.deepEqual(
    record.map(({ act }: { act: string }) => act),
    ['restored a reply in', 'removed a reply in'],
  );
  assert.equal((await as(demoPeople.derek, `DELETE ${path}`)).status, 403);
});

test('a topic that has been answered is not its author’s alone to remove', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const lonely = await topic();
  assert.equal((await as(demoPeople.tom, `DELETE /forum/topics/${lonely.id}`)).status, 204);
  const answered = await topic();
  await reply(answered.id);
  const refused = await as(demoPeople.tom, `DELETE /forum/topics/${answered.id}`);
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /Ask a moderator/);
});

test('what is new is marked for each member until they have read it', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const { id } = await topic();
  const unread = async (who: DemoPerson) => (await as(who, `GET /forum/topics/${id}`)).body.unread;
  assert.equal(await unread(demoPeople.tom), false);
  assert.equal(await unread(demoPeople.joan), true);
  const read = (read_to: string) => as(demoPeople.joan, `PUT /forum/topics/${id}/read`, { read_to });
  await read('2025-05-20T09:00:00.000Z');
  assert.equal(await unread(demoPeople.joan), false);
  await reply(id, 'More', demoPeople.tom);
  assert.equal(await unread(demoPeople.joan), true);
  // A request with a wrong clock hides no later message.
  await read('2099-01-01T00:00:00.000Z');
  assert.equal(await unread(demoPeople.joan), false);
  await reply(id, 'And more', demoPeople.tom);
  assert.equal(await unread(demoPeople.joan), true);
  // A late request from another device leaves read messages read.
  await read('2025-05-20T09:00:00.000Z');
  const [category] = (await as(demoPeople.joan, 'GET /forums/categories')).body.filter(
    ({ id }: { id: string }) => id === 'matches',
  );
  assert.equal(category.unread, 1);
});

test('what a removed member wrote stays, under nobody’s name', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const { id } = await topic(demoPeople.joan);
  await reply(id, 'Mine', demoPeople.joan);
  await as(demoPeople.peter, 'DELETE /api/desk/members/joan');
  const former = { id: 'joan', email: null, name: 'A former member', office: null };
  assert.deepEqual((await as(demoPeople.tom, `GET /forum/topics/${id}`)).body.author, former);
  const [post] = (await as(demoPeople.tom, `GET /forum/posts?topic_id=${id}`)).body;
  assert.deepEqual([post.author, post.content], [former, said('Mine')]);
});

test('a member takes away all that they wrote, what they removed among it, and nobody else’s', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const { id } = await topic(demoPeople.tom, 'Mine');
  const { body: post } = await reply(id, 'My answer', demoPeople.tom);
  await reply(id, 'Hers');
  await as(demoPeople.tom, `DELETE /forum/posts/${post.id}`);
  const { text, body } = await as(demoPeople.tom, 'GET /api/forum/mine');
  assert.deepEqual([body.topics.length, body.replies.length], [1, 1]);
  assert.match(text, /My answer/);
  assert.doesNotMatch(text, /Hers/);
});

test('whoever reads much is not kept from writing: what was read is no writing', async (t) => {
  const { topic, reply, signIn, ask } = await openForum(t);
  const { id } = await topic();
  const token = await signIn(demoPeople.joan);
  const json = { read_to: '2025-05-20T09:00:00.000Z' };
  for (let turn = 0; turn < 200; turn += 1) {
    assert.equal((await ask(`PUT /forum/topics/${id}/read`, { token, json })).status, 204);
  }
  assert.equal((await reply(id)).status, 201);
});
