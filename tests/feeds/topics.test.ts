// On both engines: the latest messages are found by queries of their own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { said } from '#tests/forum/topics.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { readJsonFeed, readRss } from './read-feeds.ts';

/** Open the forum for Tom, with a private address, and a function to write as others. */
async function openFeed(t: Parameters<typeof openClub>[0]) {
  const club = await openClub(t);
  const [tom, derek] = [await club.signIn(demoPeople.tom), await club.signIn(demoPeople.derek)];
  const me = (target: string, json?: unknown) => club.ask(target, { token: tom, json });
  const address = async () => new URL((await me('POST /api/me/topics/address')).body.link).pathname;
  const category = (await me('GET /forums/categories')).body[0].id as string;
  const start = async (title: string, text: string, token = tom) => {
    const json = { category_id: category, title, content: said(text) };
    const answer = await club.ask('POST /forum/topics', { token, json });
    assert.ok(answer.status < 300, answer.text);
    club.move(1);
    return answer.body.id as string;
  };
  const reply = async (topic: string, text: string, token = tom) => {
    const answer = await club.ask('POST /forum/posts', {
      token,
      json: { topic_id: topic, content: said(text) },
    });
    assert.ok(answer.status < 300, answer.text);
    club.move(1);
    return answer.body.id as string;
  };
  const items = async (path: string) => readRss((await club.ask(`GET ${path}`)).text).items;
  return { ...club, me, derek, tom, address, category, start, reply, items };
}

test('a member’s address tells a program what is new, newest first, as any member sees it', async (t) => {
  const club = await openFeed(t);
  const path = await club.address();
  assert.match(path, /^\/topics\/[\w-]{43}\.xml$/);
  const topic = await club.start('Mats & <jacks>', 'Who has the key?');
  const answer = await club.reply(topic, 'I do, <b>always</b>.', club.derek);
  const { status, headers, text } = await club.ask(`GET ${path}`);
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'application/rss+xml; charset=utf-8');
  assert.equal(headers.get('cache-control'), 'private, no-store');
  assert.equal(headers.get('x-robots-tag'), 'noindex');
  assert.ok(!text.includes(path.slice(8, 30)), 'the file itself opens nothing');
  const [last, first] = readRss(text).items;
  assert.deepEqual(
    [last?.title, last?.id, last?.by],
    ['Re: Mats & <jacks>', `reply:${answer}`, [demoPeople.derek.name]],
  );
  assert.match(last?.html ?? '', /<p>I do, &lt;b&gt;always&lt;\/b&gt;\.<\/p>/);
  assert.equal(last?.link, `http://localhost:3000/forums/topics/${topic}?reply=${answer}`);
  assert.deepEqual(
    [first?.id, first?.link],
    [`topic:${topic}`, `http://localhost:3000/forums/topics/${topic}`],
  );
  const json = readJsonFeed((await club.ask(`GET ${path.replace(/xml$/, 'json')}`)).text);
  assert.deepEqual([json.items?.[0]?.title, json.feed_url], ['Re: Mats & <jacks>', undefined]);
  const etag = headers.get('etag') ?? '';
  const again = await club.ask(`GET ${path}`, { headers: { 'if-none-match': etag } });
  assert.deepEqual([again.status, again.text], [304, '']);
});

test('what was removed is told to nobody, a moderator’s program neither', async (t) => {
  const club = await openFeed(t);
  const theirs = new URL((await club.ask('POST /api/me/topics/address', { token: club.derek })).body.link)
    .pathname;
  const topic = await club.start('Nonsense', 'Rude words.');
  const reply = await club.reply(topic, 'Ruder words.');
  const told = async () => (await club.ask(`GET ${theirs}`)).text;
  assert.match(await told(), /Ruder words/);
  await club.db
    .updateTable('post')
    .set({ removed_at: '2025-05-20T10:00:00.000Z' })
    .where('id', '=', reply)
    .execute();
  assert.doesNotMatch(await told(), /Ruder words/);
  assert.match(await told(), /Rude words/);
  await club.db
    .updateTable('topic')
    .set({ removed_at: '2025-05-20T10:00:00.000Z' })
    .where('id', '=', topic)
    .execute();
  assert.doesNotMatch(await told(), /Nonsense|Rude/);
  assert.equal((await club.ask(`GET ${theirs}?topic=${topic}`)).status, 404);
});

test('one topic or one part of the forum can be followed by itself; of many replies the latest are told', async (t) => {
  const club = await openFeed(t);
  const path = await club.address();
  const [one, other] = [await club.start('One', 'First.'), await club.start('Other', 'Second.')];
  await club.reply(one, 'To the first.');
  const titles = async (query: string) => (await club.items(path + query)).map(({ title }) => title);
  assert.deepEqual(await titles(`?topic=${one}`), ['Re: One', 'One']);
  assert.deepEqual(await titles(`?topic=${other}`), ['Other']);
  assert.deepEqual((await titles(`?category=${club.category}`)).slice(0, 3), ['Re: One', 'Other', 'One']);
  for (const query of ['?topic=none', '?category=none', `?category=none&topic=${one}`])
    assert.equal((await club.ask(`GET ${path}${query}`)).status, 404, query);
  const author = demoPeople.tom.id;
  const posts = Array.from({ length: 60 }, (_, n) => ({
    ...{ id: `p${n}`, topic: other, place: n + 1, author, content: said(`Number ${n}.`) },
    created_at: new Date(Date.parse('2025-05-20T10:00:00Z') + n * 1000).toISOString(),
  }));
  await club.db.insertInto('post').values(posts).execute();
  await club.db
    .updateTable('topic')
    .set({ replies: 60, last_at: '2025-05-20T10:01:00.000Z' })
    .where('id', '=', other)
    .execute();
  const items = await club.items(path);
  assert.deepEqual([items.length, items[0]?.id, items.at(-1)?.id], [50, 'reply:p59', 'reply:p10']);
});

test('an address ends with a new one, by hand, with a suspension and with the account; no log has it', async (t) => {
  const club = await openFeed(t);
  const status = async (path: string) => (await club.ask(`GET ${path}`)).status;
  assert.equal((await club.me('GET /api/me/topics/address')).body.madeAt, null);
  const first = await club.address();
  const second = await club.address();
  assert.deepEqual([await status(first), await status(second)], [404, 200]);
  assert.match((await club.me('GET /api/me/data')).body.forumAddress.madeAt, /^2025-05-20/);
  const row = await club.db.selectFrom('topic_feed').selectAll().executeTakeFirstOrThrow();
  assert.equal(await status(`/topics/${row.key_hash}.xml`), 404, 'what is kept is not the address');
  assert.equal((await club.me('DELETE /api/me/topics/address')).status, 204);
  assert.equal(await status(second), 404);
  const third = await club.address();
  const peter = await club.signIn(demoPeople.peter);
  await club.ask('POST /api/desk/members/tom/suspension', { token: peter });
  assert.equal(await status(third), 404);
  await club.ask('DELETE /api/desk/members/tom/suspension', { token: peter });
  assert.equal(await status(third), 200);
  await club.ask('DELETE /api/desk/members/tom', { token: peter });
  assert.equal(await status(third), 404);
  assert.deepEqual(await club.db.selectFrom('topic_feed').selectAll().execute(), []);
  assert.ok(
    club.log.every((line) =>
      [first, second, third].every((path) => !JSON.stringify(line).includes(path.slice(8, 51))),
    ),
  );
});

test('who tries addresses is stopped, and so is a program that never rests; signing out everywhere ends what is not kept', async (t) => {
  const club = await openFeed(t);
  const path = await club.address();
  const tries = async (path: string, count: number, from: string) => {
    let status = 0;
    for (let n = 0; n < count; n++) ({ status } = await club.ask(`GET ${path}`, { from }));
    return status;
  };
  assert.equal(await tries('/topics/nonsense.xml', 41, '203.0.113.7'), 429);
  assert.equal(await tries(path, 60, '203.0.113.8'), 200);
  assert.equal(await tries(path, 1, '203.0.113.9'), 429);
  const kept = (keep: object) => club.me('DELETE /api/me/sessions', keep);
  assert.ok((await kept({ topics: true })).status < 300);
  assert.ok((await club.me('GET /api/me/topics/address')).body.madeAt);
  assert.ok((await kept({})).status < 300);
  assert.equal((await club.me('GET /api/me/topics/address')).body.madeAt, null);
});
