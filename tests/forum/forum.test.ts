// On both engines.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { CastMember } from '#server/demo/cast.ts';
import { cast, openClub } from '#tests/members.ts';

const said = (...lines: string[]) =>
  JSON.stringify({
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
  });

/** The site with one of the cast in the forum; `as` asks for another. */
async function openForum(t: TestContext) {
  const club = await openClub(t);
  const tokens = new Map<CastMember, string>();
  async function as(who: CastMember, target: string, json?: unknown, headers?: Record<string, string>) {
    const token = tokens.get(who) ?? (await club.signIn(who));
    tokens.set(who, token);
    return club.ask(target, { token, json, headers });
  }
  async function topic(who = cast.tom, title = 'Lift to Friday’s match?', category_id = 'matches') {
    const { status, body } = await as(who, 'POST /forum/topics', {
      title,
      content: said('From the church, 5.15?'),
      category_id,
    });
    assert.equal(status, 201);
    // No two things are written in the same moment.
    club.move(1);
    return body;
  }
  async function reply(topic_id: string, words = 'Room for me?', who = cast.joan) {
    const answer = await as(who, 'POST /forum/posts', { topic_id, content: said(words) });
    club.move(1);
    return answer;
  }
  const titles = async (query = '', who = cast.tom) =>
    (await as(who, `GET /forum/topics${query}`)).body.map(({ title }: { title: string }) => title);
  return { ...club, as, topic, reply, titles };
}

test('the categories come in their order, each with id, name and description', async (t) => {
  const { as } = await openForum(t);
  const { status, body } = await as(cast.tom, 'GET /forums/categories');
  assert.equal(status, 200);
  assert.deepEqual(
    body.map(({ id }: { id: string }) => id),
    ['news', 'matches', 'green', 'bowling', 'tea'],
  );
  assert.deepEqual(Object.keys(body[0]), ['id', 'name', 'description', 'version', 'unread', 'following']);
});

test('a list says who replied last and when, and a topic who else follows it', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const [made, quiet] = [await topic(cast.tom), await topic(cast.edie, 'Nobody answers')];
  const first = (await reply(made.id, 'Yes', cast.joan)).body;
  const second = (await reply(made.id, 'So do I', cast.derek)).body;
  const last = async (query: string) => {
    const { body } = await as(cast.tom, `GET /forum/topics?${query}`);
    return body.map(({ id, last_reply }: { id: string; last_reply: unknown }) => [id, last_reply]);
  };
  const of = ({ id, created_at }: typeof first, by: string) => ({ id, by, created_at });
  for (const query of ['category_id=matches', 'order=latest&limit=2'])
    assert.deepEqual(await last(query), [
      [made.id, of(second, 'Derek Maidens')],
      [quiet.id, null],
    ]);
  assert.equal((await last('order=latest&limit=1')).length, 1);
  assert.equal((await as(cast.tom, 'GET /forum/topics?order=oldest')).status, 422);
  // One that has been removed is nobody's last word.
  await as(cast.derek, `DELETE /forum/posts/${second.id}`);
  assert.deepEqual((await last('category_id=matches'))[0], [made.id, of(first, 'Joan A')]);

  const followers = async (who = cast.tom) => (await as(who, `GET /forum/topics/${made.id}`)).body.followers;
  assert.deepEqual(await followers(), { count: 2, names: ['Derek Maidens', 'Joan A'] });
  assert.deepEqual(await followers(cast.edie), {
    count: 3,
    names: ['Derek Maidens', 'Joan A', 'Tom Brader'],
  });
  assert.deepEqual((await as(cast.tom, `GET /forum/topics/${quiet.id}`)).body.followers.names, [
    'Edie Marsh',
  ]);
});

test('a topic has the fields of SPEC.md and stands first in its category', async (t) => {
  const { as, topic, titles } = await openForum(t);
  const made = await topic();
  const { body } = await as(cast.derek, `GET /forum/topics/${made.id}`);
  assert.equal(body.title, 'Lift to Friday’s match?');
  assert.equal(body.content, said('From the church, 5.15?'));
  assert.deepEqual(body.category, { id: 'matches', name: 'Matches and teams' });
  assert.deepEqual(body.author, { id: 'tom', email: null, name: 'Tom Brader', office: null });
  assert.equal(body.created_at, '2025-05-20T09:00:00.000Z');
  assert.equal(body.is_locked, false);
  await topic(cast.joan, 'A second one');
  assert.deepEqual(await titles('?category_id=matches'), ['A second one', 'Lift to Friday’s match?']);
  assert.deepEqual(await titles('?category_id=tea'), []);
  assert.equal((await titles()).length, 2);
});

test('a member who chose a display name is shown by it, and their address to nobody', async (t) => {
  const { as, topic } = await openForum(t);
  const { id } = await topic(cast.joan);
  const { body, text } = await as(cast.tom, `GET /forum/topics/${id}`);
  assert.deepEqual(body.author, { id: 'joan', email: null, name: 'Joan A', office: null });
  assert.doesNotMatch(text, /applebys/);
});

const mistakes: [string, Record<string, unknown>, Record<string, string>][] = [
  ['no title', { title: '  ' }, { title: 'Title is required.' }],
  ['a long title', { title: 'x'.repeat(151) }, { title: 'A title can be at most 150 characters long.' }],
  ['no category', { category_id: '' }, { category_id: 'Please select a category.' }],
  ['an unknown category', { category_id: 'nope' }, { category_id: 'Please select a category.' }],
  ['nothing written', { content: said('  ') }, { content: 'Please write something first.' }],
  [
    'HTML for content',
    { content: '<p>Hello</p>' },
    { content: 'This text holds something that this site does not know.' },
  ],
  [
    'a link that runs',
    {
      content: JSON.stringify({
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              {
                type: 'text',
                text: 'x',
                marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
              },
            ],
          },
        ],
      }),
    },
    { content: 'A link must begin with http, https or mailto.' },
  ],
];

test('a topic with something wrong is refused, and nothing is stored', async (t) => {
  const { as, db } = await openForum(t);
  const good = { title: 'A title', content: said('Words'), category_id: 'tea' };
  for (const [what, part, errors] of mistakes) {
    await t.test(what, async () => {
      const { status, body } = await as(cast.tom, 'POST /forum/topics', { ...good, ...part });
      assert.equal(status, 422);
      assert.deepEqual(body.errors, errors);
    });
  }
  const { title: _, ...without } = good;
  assert.equal((await as(cast.tom, 'POST /forum/topics', without)).status, 422);
  assert.deepEqual(await db.selectFrom('topic').selectAll().execute(), []);
});

test('replies come oldest first and bring their topic to the top', async (t) => {
  const { as, topic, reply, titles } = await openForum(t);
  const first = await topic(cast.tom, 'First');
  await topic(cast.tom, 'Second');
  assert.deepEqual(await titles(), ['Second', 'First']);
  const { status, body } = await reply(first.id, 'One');
  assert.equal(status, 201);
  assert.equal(body.content, said('One'));
  assert.equal(body.author.name, 'Joan A');
  await reply(first.id, 'Two', cast.tom);
  assert.deepEqual(await titles(), ['First', 'Second']);
  const posts = (await as(cast.tom, `GET /forum/posts?topic_id=${first.id}`)).body;
  assert.deepEqual(
    posts.map(({ content }: { content: string }) => content),
    [said('One'), said('Two')],
  );
  assert.equal((await as(cast.tom, `GET /forum/topics/${first.id}`)).body.replies, 2);
});

test('a long list is paged by its Link header, without a gap or a double', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const { id } = await topic();
  for (let index = 0; index < 7; index += 1) await reply(id, `Reply ${index}`);
  const seen: string[] = [];
  let next: string | undefined = `/forum/posts?topic_id=${id}&limit=3`;
  for (let page = 0; next && page < 5; page += 1) {
    const { body, headers } = await as(cast.tom, `GET ${next}`);
    seen.push(...body.map(({ content }: { content: string }) => content));
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 7 }, (_, index) => said(`Reply ${index}`)),
  );
});

test('a double click or a retry makes one topic and one reply', async (t) => {
  const { as, db } = await openForum(t);
  const json = { title: 'Once', content: said('Words'), category_id: 'tea' };
  const key = { 'idempotency-key': 'a-key-of-the-browser' };
  const send = () => as(cast.tom, 'POST /forum/topics', json, key);
  const [one, two] = await Promise.all([send(), send()]);
  assert.equal(one.body.id, two.body.id);
  assert.equal((await send()).body.id, one.body.id);
  assert.equal((await db.selectFrom('topic').selectAll().execute()).length, 1);
  // The same key of somebody else is another sending.
  assert.notEqual((await as(cast.joan, 'POST /forum/topics', json, key)).body.id, one.body.id);
  const post = { topic_id: one.body.id, content: said('Me too') };
  for (let turn = 0; turn < 3; turn += 1)
    await as(cast.joan, 'POST /forum/posts', post, { 'idempotency-key': 'another-key' });
  assert.equal((await as(cast.tom, `GET /forum/posts?topic_id=${one.body.id}`)).body.length, 1);
});

test('locked means locked, for moderators too, and the record says who did it', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const { id } = await topic();
  const change = (json: unknown) => as(cast.derek, `PATCH /api/moderation/topics/${id}`, json);
  assert.equal((await change({ is_locked: true, why: 'Settled' })).status, 204);
  const answer = await reply(id);
  assert.deepEqual([answer.status, answer.body.detail], [403, 'This topic is locked.']);
  assert.equal((await reply(id, 'x', cast.derek)).status, 403);
  assert.equal((await as(cast.tom, `GET /forum/topics/${id}`)).body.is_locked, true);
  const edit = { title: 'New', content: said('x') };
  assert.equal((await as(cast.tom, `PATCH /forum/topics/${id}`, edit)).status, 403);
  await change({ is_locked: false });
  assert.equal((await reply(id)).status, 201);
  const record = (await as(cast.peter, 'GET /api/desk/record')).body;
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
  const old = await topic(cast.tom, 'Old');
  await topic(cast.tom, 'New');
  const change = (json: unknown) => as(cast.derek, `PATCH /api/moderation/topics/${old.id}`, json);
  await change({ is_pinned: true });
  assert.deepEqual(await titles(), ['Old', 'New']);
  await change({ category_id: 'tea' });
  assert.deepEqual(await titles('?category_id=matches'), ['New']);
  assert.equal((await change({ category_id: 'nope' })).status, 422);
  await change({ removed: true });
  assert.deepEqual(await titles(), ['New']);
  assert.deepEqual(await titles('', cast.derek), ['Old', 'New']);
  assert.equal((await as(cast.tom, `GET /forum/topics/${old.id}`)).status, 404);
  assert.equal((await as(cast.tom, `GET /forum/posts?topic_id=${old.id}`)).status, 404);
  const post = { topic_id: old.id, content: said('x') };
  assert.equal((await as(cast.tom, 'POST /forum/posts', post)).status, 404);
  await change({ removed: false });
  assert.deepEqual(await titles(), ['Old', 'New']);
});

test('authors change their own words, and what they said before is kept', async (t) => {
  const { as, topic, reply, db } = await openForum(t);
  const { id } = await topic();
  const post = (await reply(id)).body;
  const changed = await as(cast.joan, `PATCH /forum/posts/${post.id}`, { content: said('Room for two?') });
  assert.equal(changed.body.content, said('Room for two?'));
  assert.ok(changed.body.edited_at);
  for (const who of [cast.tom, cast.derek]) {
    const other = await as(who, `PATCH /forum/posts/${post.id}`, { content: said('Hacked') });
    assert.equal(other.status, 403, who.name);
  }
  const edit = { title: 'Two lifts', content: said('Now two cars') };
  assert.equal((await as(cast.tom, `PATCH /forum/topics/${id}`, edit)).body.title, 'Two lifts');
  assert.equal((await as(cast.joan, `PATCH /forum/topics/${id}`, edit)).status, 403);
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
  assert.equal((await as(cast.tom, `DELETE ${path}`)).status, 403);
  assert.equal((await as(cast.joan, `DELETE ${path}`)).status, 204);
  const shown = async (who: CastMember) => (await as(who, `GET /forum/posts?topic_id=${id}`)).body[0];
  assert.equal((await shown(cast.tom)).removed, true);
  assert.doesNotMatch((await shown(cast.tom)).content, /Regrets/);
  assert.match((await shown(cast.derek)).content, /Regrets/);
  assert.equal((await as(cast.joan, `POST ${path}/restoration`)).status, 200);
  assert.equal((await shown(cast.tom)).removed, false);
  await as(cast.derek, `PATCH /api/moderation/posts/${post.id}`, { removed: true, why: 'Rude' });
  assert.equal((await as(cast.joan, `POST ${path}/restoration`)).status, 403);
  assert.equal((await as(cast.derek, `POST ${path}/restoration`)).status, 403);
  move(1);
  await as(cast.derek, `PATCH /api/moderation/posts/${post.id}`, { removed: false });
  assert.equal((await shown(cast.tom)).removed, false);
  const record = (await as(cast.peter, 'GET /api/desk/record')).body;
  assert.deepEqual(
    record.map(({ act }: { act: string }) => act),
    ['restored a reply in', 'removed a reply in'],
  );
  assert.equal((await as(cast.derek, `DELETE ${path}`)).status, 403);
});

test('a topic that has been answered is not its author’s alone to remove', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const lonely = await topic();
  assert.equal((await as(cast.tom, `DELETE /forum/topics/${lonely.id}`)).status, 204);
  const answered = await topic();
  await reply(answered.id);
  const refused = await as(cast.tom, `DELETE /forum/topics/${answered.id}`);
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /Ask a moderator/);
});

test('what is new is marked for each member until they have read it', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const { id } = await topic();
  const unread = async (who: CastMember) => (await as(who, `GET /forum/topics/${id}`)).body.unread;
  assert.equal(await unread(cast.tom), false);
  assert.equal(await unread(cast.joan), true);
  const read = (read_to: string) => as(cast.joan, `PUT /forum/topics/${id}/read`, { read_to });
  await read('2025-05-20T09:00:00.000Z');
  assert.equal(await unread(cast.joan), false);
  await reply(id, 'More', cast.tom);
  assert.equal(await unread(cast.joan), true);
  // A clock that is wrong hides nothing that is still to come.
  await read('2099-01-01T00:00:00.000Z');
  assert.equal(await unread(cast.joan), false);
  await reply(id, 'And more', cast.tom);
  assert.equal(await unread(cast.joan), true);
  // Nothing is unread again by a late message from another device.
  await read('2025-05-20T09:00:00.000Z');
  const [category] = (await as(cast.joan, 'GET /forums/categories')).body.filter(
    ({ id }: { id: string }) => id === 'matches',
  );
  assert.equal(category.unread, 1);
});

test('a report reaches the moderators once, and dealing with it is in the record', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const { id } = await topic();
  const post = (await reply(id, 'Something rude')).body;
  const report = { topic_id: id, post_id: post.id, why: 'Rude' };
  for (let turn = 0; turn < 2; turn += 1)
    assert.equal((await as(cast.tom, 'POST /forum/reports', report)).status, 204);
  assert.equal((await as(cast.tom, 'POST /forum/reports', { ...report, why: ' ' })).status, 422);
  assert.equal((await as(cast.tom, 'GET /api/moderation/reports')).status, 403);
  const [waiting, ...others] = (await as(cast.derek, 'GET /api/moderation/reports')).body;
  assert.equal(others.length, 0);
  assert.deepEqual(
    [waiting.by, waiting.author, waiting.why, waiting.content],
    ['Tom Brader', 'Joan A', 'Rude', said('Something rude')],
  );
  const end = () =>
    as(cast.derek, `POST /api/moderation/reports/${waiting.id}/end`, { outcome: 'Spoke to Joan' });
  assert.equal((await end()).status, 204);
  assert.equal((await end()).status, 404);
  assert.deepEqual((await as(cast.derek, 'GET /api/moderation/reports')).body, []);
});

test('a member who is asked to be quiet reads and does not write, and is told by mail', async (t) => {
  const { as, topic, reply, mailTo, move } = await openForum(t);
  const { id } = await topic();
  const quiet = (who: string, days: number, by = cast.derek) =>
    as(by, `PUT /api/moderation/members/${who}/quiet`, { days, why: 'Three rude replies' });
  assert.equal((await quiet('tom', 7)).status, 204);
  const answer = await reply(id, 'x', cast.tom);
  assert.equal(answer.status, 403);
  assert.match(answer.body.detail, /not to write until 27 May 2025/);
  assert.equal((await as(cast.tom, `GET /forum/topics/${id}`)).status, 200);
  assert.match((await mailTo('tom@larkby.example')).mail, /Three rude replies/);
  move(7 * 24 * 60);
  assert.equal((await reply(id, 'x', cast.tom)).status, 201);
  assert.equal((await quiet('peter', 7)).status, 403);
  assert.equal((await quiet('derek', 7)).status, 409);
  assert.equal((await quiet('derek', 7, cast.peter)).status, 204);
  const warning = { why: 'Please be kinder' };
  assert.equal((await as(cast.peter, 'POST /api/moderation/members/joan/warning', warning)).status, 204);
  assert.match((await mailTo('applebys@larkby.example')).mail, /Please be kinder/);
});

test('categories are made, changed, ordered and, when empty, removed by moderators', async (t) => {
  const { as, topic } = await openForum(t);
  const path = '/api/moderation/categories';
  await as(cast.derek, `POST ${path}`, { name: 'Ladies’ section', description: 'Mondays' });
  const names = async () =>
    (await as(cast.tom, 'GET /forums/categories')).body.map(({ name }: { name: string }) => name);
  assert.equal((await names()).at(-1), 'Ladies’ section');
  const [made] = (await as(cast.tom, 'GET /forums/categories')).body.slice(-1);
  await as(cast.derek, `PATCH ${path}/${made.id}`, { move: 'up', version: made.version });
  assert.equal((await names()).at(-2), 'Ladies’ section');
  const seen = async (id: string) =>
    (await as(cast.tom, 'GET /forums/categories')).body.find((one: { id: string }) => one.id === id)
      ?.version ?? 1;
  // Of two moderators the second sees what the first has made of it.
  const late = await as(cast.derek, `PATCH ${path}/${made.id}`, { name: 'Late', version: made.version });
  assert.deepEqual([late.status, late.body.current.name], [409, 'Ladies’ section']);
  await as(cast.derek, `PATCH ${path}/${made.id}`, { name: 'Ladies', version: await seen(made.id) });
  assert.equal((await names()).at(-2), 'Ladies');
  await topic(cast.tom, 'x', made.id);
  assert.equal(
    (await as(cast.derek, `DELETE ${path}/${made.id}`, { version: await seen(made.id) })).status,
    409,
  );
  assert.equal((await as(cast.derek, `DELETE ${path}/tea`, { version: await seen('tea') })).status, 204);
  assert.equal((await as(cast.derek, `DELETE ${path}/tea`, { version: await seen('tea') })).status, 404);
  assert.equal((await as(cast.derek, `POST ${path}`, { name: ' ' })).status, 422);
});

test('what a removed member wrote stays, under nobody’s name', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const { id } = await topic(cast.joan);
  await reply(id, 'Mine', cast.joan);
  await as(cast.peter, 'DELETE /api/desk/members/joan');
  const former = { id: 'joan', email: null, name: 'A former member', office: null };
  assert.deepEqual((await as(cast.tom, `GET /forum/topics/${id}`)).body.author, former);
  const [post] = (await as(cast.tom, `GET /forum/posts?topic_id=${id}`)).body;
  assert.deepEqual([post.author, post.content], [former, said('Mine')]);
});

test('guidelines and terms are given to members, and are in no public page', async (t) => {
  const { as, read, ask } = await openForum(t);
  for (const [path, words] of [
    ['guidelines', /Play the wood, not the bowler/],
    ['terms-of-service', /What you write stays yours/],
  ] as const) {
    assert.match((await as(cast.tom, `GET /api/forum/texts/${path}`)).body.body, words);
    const page = await read(`/forums/${path}`);
    assert.doesNotMatch(page, words);
    assert.match(
      page,
      /You must be a member of the Larkby Bowls Club to access and use the forums on this site\./,
    );
    assert.equal((await ask(`GET /api/forum/texts/${path}`)).status, 401);
  }
  assert.doesNotMatch(await read('/search?q=bowler+moderators'), /Forum Guidelines/);
});

test('search finds all the words in titles and replies, the title first, and nothing that is removed', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const lift = await topic(cast.tom, 'Lift to the county final');
  const { body: post } = await reply(lift.id, 'The car park at Skelwold fills up early, says the café.');
  await topic(cast.tom, 'Kettle');
  const find = async (q: string) =>
    (await as(cast.tom, `GET /api/forum/search?${new URLSearchParams({ q })}`)).body;
  assert.deepEqual(
    (await find('county finals')).map(({ title }: { title: string }) => title),
    ['Lift to the county final'],
  );
  const [found] = await find('SKELWOLD park');
  assert.equal(found.post_id, post.id);
  assert.match(found.extract, /car park at Skelwold/);
  assert.equal((await find('skelwold kettle')).length, 0);
  assert.equal((await find('"(*) OR NOT ^:')).length, 0);
  assert.equal((await find('')).length, 0);
  await as(cast.joan, `PATCH /forum/posts/${post.id}`, { content: said('Never mind') });
  assert.equal((await find('skelwold')).length, 0);
  await as(cast.joan, `DELETE /forum/posts/${post.id}`);
  assert.equal((await find('mind')).length, 0);
  await as(cast.derek, `PATCH /api/moderation/topics/${lift.id}`, { removed: true });
  assert.equal((await find('county')).length, 0);
});

test('a member takes away all that they wrote, what they removed among it, and nobody else’s', async (t) => {
  const { as, topic, reply } = await openForum(t);
  const { id } = await topic(cast.tom, 'Mine');
  const { body: post } = await reply(id, 'My answer', cast.tom);
  await reply(id, 'Hers');
  await as(cast.tom, `DELETE /forum/posts/${post.id}`);
  const { text, body } = await as(cast.tom, 'GET /api/forum/mine');
  assert.deepEqual([body.topics.length, body.replies.length], [1, 1]);
  assert.match(text, /My answer/);
  assert.doesNotMatch(text, /Hers/);
});

test('whoever reads much is not kept from writing: what was read is no writing', async (t) => {
  const { topic, reply, signIn, ask } = await openForum(t);
  const { id } = await topic();
  const token = await signIn(cast.joan);
  const json = { read_to: '2025-05-20T09:00:00.000Z' };
  for (let turn = 0; turn < 200; turn += 1) {
    assert.equal((await ask(`PUT /forum/topics/${id}/read`, { token, json })).status, 204);
  }
  assert.equal((await reply(id)).status, 201);
});
