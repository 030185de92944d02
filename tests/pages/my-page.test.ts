import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saying } from '#tests/forum/people.ts';
import { cast, openClub } from '#tests/members.ts';
import { words } from '#tests/site.ts';

test("the members' page tells a visitor how to sign in, and has room for what is a member's own", async (t) => {
  const { ask } = await openClub(t);
  const { text } = await ask('GET /members-community');
  assert.match(words(text), /Members sign in with the e-mail address/);
  assert.match(text, /<div class="my-page" data-my-page="" data-signed-in="" hidden="">/);
  assert.match(words(text), /This week .*24 May/);
  assert.doesNotMatch(words(text), /27 May/);
});

test('my own page has what I have not read first, and for an officer what waits at the desk', async (t) => {
  const { ask, signIn } = await openClub(t);
  const joan = await signIn(cast.joan);
  const tom = await signIn(cast.tom);
  const pageOf = async (token: string) => (await ask('GET /api/me/page', { token })).body;
  assert.deepEqual(await pageOf(tom), { matches: [], topics: [], desk: 0 });
  const [{ id: category_id, name }] = (await ask('GET /forums/categories', { token: joan })).body;
  const start = async (title: string) =>
    (await ask('POST /forum/topics', { token: joan, json: { title, content: saying(title), category_id } }))
      .body.id;
  const first = await start('Tea');
  const second = await start('Lifts');
  await ask('POST /forum/posts', { token: joan, json: { topic_id: first, content: saying('And cake') } });
  await ask(`PUT /forum/topics/${first}/read`, { token: tom, json: { read_to: '2025-05-21T00:00:00.000Z' } });
  const { topics } = await pageOf(tom);
  assert.deepEqual(topics, [
    { path: `/forums/topics/${second}`, name: 'Lifts', line: name, isNew: true },
    { path: `/forums/topics/${first}`, name: 'Tea', line: `${name}, 1 reply`, isNew: false },
  ]);
  const margaret = await signIn(cast.margaret);
  const { desk } = await pageOf(margaret);
  assert.ok(desk >= 2);
  const partsOf = async (token: string) => (await ask('GET /api/me/page/parts', { token })).text;
  assert.match(
    await partsOf(tom),
    /^<ul data-my="matches"><li>No match of yours is waiting to be played\.<\/li><\/ul>/,
  );
  assert.match(await partsOf(tom), /<a [^>]*>Lifts <span class="badge warm">New<\/span><span class="soft">/);
  assert.match(await partsOf(tom), /<a [^>]*>Tea<span class="soft">[^<]*, 1 reply<\/span><\/a><\/li><\/ul>$/);
  assert.match(await partsOf(margaret), new RegExp(`>${desk} things wait for you at the desk</a></p>$`));
  assert.equal((await ask('GET /api/me/page')).status, 401);
});
