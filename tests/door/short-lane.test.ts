import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openForum } from '#tests/forum/people.ts';
import { demoPeople } from '#tests/members.ts';
import { openPortOf } from './port.ts';

/** Open the forum at a port of its own, with a topic of sixty replies; three of the cast are signed in. */
async function openPort(t: TestContext) {
  const forum = await openForum(t);
  const { id } = await forum.topic(demoPeople.tom);
  for (let place = 1; place <= 60; place += 1) {
    const { id: reply } = await forum.reply(id, place % 2 ? demoPeople.joan : demoPeople.tom);
    if (place === 3) await forum.as(demoPeople.tom, `PUT /forum/posts/${reply}/reactions/thanks`);
    if (place === 5) await forum.as(demoPeople.joan, `DELETE /forum/posts/${reply}`);
  }
  const say = await openPortOf(t, forum.app.listener);
  const tokens: Record<string, string> = {};
  for (const who of ['tom', 'joan', 'derek'] as const) tokens[who] = await forum.signIn(demoPeople[who]);
  return { ...forum, topicId: id as string, say, tokens };
}

/** Headers of a browser, which takes compressed responses. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** The same address as only the framework parses it: one letter percent-encoded. */
const longWay = (target: string) =>
  target.replace(/(\w)(?=(&|$))/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

test('the short lane answers as the described calls do: byte for byte, header by header, the first time and from memory', async (t) => {
  const { say, tokens, topicId } = await openPort(t);
  const targets = [
    '/api/me',
    `/forum/topics/${topicId}`,
    `/forum/posts?topic_id=${topicId}`,
    `/forum/posts?topic_id=${topicId}&page=2`,
    `/forum/posts?topic_id=${topicId}&page=2&limit=7`,
    `/forum/posts?topic_id=${topicId}&limit=20`,
    '/forum/topics?category_id=matches',
    '/forum/topics?limit=1',
    '/forum/topics',
    // Refused requests: not found, invalid, no page of a list.
    '/forum/topics/nowhere',
    '/forum/posts?topic_id=nowhere',
    `/forum/posts?topic_id=${topicId}&limit=0`,
    `/forum/posts?topic_id=${topicId}&page=x`,
    `/forum/posts?topic_id=${topicId}&cursor=x`,
    '/forum/posts',
    `/forum/posts?topic_id=${topicId}&topic_id=other`,
    '/forum/topics?order=latest',
    '/forum/topics?order=oldest',
  ];
  for (const who of ['tom', 'joan', 'derek'] as const)
    for (const [place, target] of targets.entries()) {
      const headers = { authorization: `Bearer ${tokens[who]}`, ...(place % 2 === 0 && browser) };
      const first = await say(`GET ${target}`, headers);
      const again = await say(`GET ${target}`, headers);
      assert.deepEqual(again, first, `${who}, ${target}`);
      const far = await say(`GET ${longWay(target)}`, headers);
      assert.deepEqual(far, first, `${who}, ${target}`);
    }
});

test('without a good token, with a body’s method, or for another site’s page, the short lane gives nothing', async (t) => {
  const { say, tokens, topicId, log } = await openPort(t);
  const target = `/forum/topics/${topicId}`;
  const good = { authorization: `Bearer ${tokens.tom}` };
  assert.equal((await say(`GET ${target}`, good)).status, 200);
  assert.equal((await say(`GET ${target}`)).status, 401);
  const bad = await say(`GET ${target}`, { authorization: `Bearer ${'x'.repeat(43)}` });
  assert.deepEqual([bad.status, bad.headers.get('www-authenticate')], [401, 'Bearer']);
  assert.ok(log.some(({ msg, status }) => msg === 'refused' && status === 401));
  const head = await say(`HEAD ${target}`, good);
  assert.deepEqual([head.status, head.body], [200, '']);
  const other = await say(`GET ${target}`, { ...good, origin: 'https://elsewhere.example' });
  assert.equal(other.headers.get('access-control-allow-origin'), undefined);
  assert.equal(other.headers.get('vary'), 'Origin');
});

test('what the short lane answers is counted and timed like everything that is made', async (t) => {
  const { say, tokens, topicId } = await openPort(t);
  const made = async () => {
    const { body } = await say('GET /metrics');
    return Number(/^bowls_made_answers_total\{status="200"\} (\d+)/m.exec(body)?.[1] ?? 0);
  };
  const before = await made();
  for (const _ of [1, 2, 3])
    await say(`GET /forum/topics/${topicId}`, { authorization: `Bearer ${tokens.tom}` });
  // The query before is one itself.
  assert.equal(await made(), before + 4);
});

test('of many who ask at once a few get it packed, and all the same words', async (t) => {
  const { say, tokens, topicId } = await openPort(t);
  const headers = { authorization: `Bearer ${tokens.tom}`, ...browser };
  const target = `GET /forum/posts?topic_id=${topicId}`;
  const { body } = await say(target, headers);
  const answers = await Promise.all(Array.from({ length: 60 }, () => say(target, headers)));
  assert.ok(answers.every((one) => one.status === 200 && one.body === body));
  assert.ok(answers.some((one) => one.headers.get('content-encoding') === 'gzip'));
});
