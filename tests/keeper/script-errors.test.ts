import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { HealthResult } from '#app/site/health-result.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { firefox, openDesk, phone } from '#tests/members.ts';

const [script = ''] = readdirSync(join(projectRootFolder, 'build/client/assets')).filter((file) =>
  file.endsWith('.js'),
);
const at = [`/assets/${script}:1:20`];
const error = { page: '/gallery', name: 'TypeError', at };

async function openReports(t: TestContext) {
  const club = await openDesk(t);
  const send = (json: unknown, asking: object = {}) =>
    club.ask('POST /api/script-errors', { json, ...asking });
  const found = async (): Promise<HealthResult[]> => {
    await club.context.failures.settled();
    const { body } = await club.at('GET /api/desk/status');
    return body.filter(({ failure }: HealthResult) => failure);
  };
  const stored = async () => {
    await club.context.failures.settled();
    const row = await club.db
      .selectFrom('site')
      .select('value')
      .where('key', '=', 'failures')
      .executeTakeFirst();
    return row?.value ?? '';
  };
  return { ...club, send, found, stored };
}

test('a report is one kind by where it was thrown, with the browsers and the pages’ patterns', async (t) => {
  const { send, found } = await openReports(t);
  const named = (browser: string) => ({ headers: { 'user-agent': browser } });
  assert.equal((await send({ ...error, page: '/opens/a-day-for-joan' }, named(firefox))).status, 204);
  await send({ ...error, page: '/opens/another' }, named(phone));
  await send(error, named(phone));
  await send({ ...error, at: [`/assets/${script}:1:21`] });
  const [other, one, ...more] = (await found()).toSorted((a, b) => a.said.length - b.said.length);
  assert.deepEqual(more, []);
  assert.equal(one?.name, 'Script failed: /opens/:slug');
  assert.match(
    one?.said ?? '',
    /^Failed 3 times with TypeError, .* Browsers: Firefox and Safari\. Also failed: \/gallery\./,
  );
  assert.match(other?.said ?? '', /^Failed once with TypeError.* Browsers: an unknown browser\./);
});

test('nothing that people typed is stored or logged: no path, query, code, message or made-up word', async (t) => {
  const { send, stored, found, log } = await openReports(t);
  const before = log.length;
  for (const one of [
    { ...error, page: '/members/reset-password?code=Secret#Secret' },
    { ...error, page: '/Secret/of/Secret' },
    { ...error, page: 'https://Secret.example/Secret' },
    { ...error, page: 'Secret' },
    { ...error, name: 'SecretError' },
    { ...error, message: 'Secret', at: ['/assets/Secret-of-joan.js:1:2'] },
  ])
    assert.equal((await send(one, { headers: { 'user-agent': 'Secret' } })).status, 204);
  assert.match(await stored(), /"\/members\/reset-password"/);
  for (const text of [await stored(), JSON.stringify(await found()), JSON.stringify(log.slice(before))])
    assert.doesNotMatch(text, /Secret/);
});

test('a script that this version does not have is one of an earlier version, all in one kind', async (t) => {
  const { send, found } = await openReports(t);
  for (const name of ['enhance-Old1', 'enhance-Old2', '..', 'a..b'])
    await send({ ...error, at: [`/assets/${name}.js:1:20`] });
  await send({ ...error, name: 'ChunkLoadError', at: ['/assets/lightbox-Old1.js'] });
  const said = (await found()).map((one) => one.said);
  assert.deepEqual(said.map((text) => /with (\w+).* in version ([\w. ]+?)\. /.exec(text)?.slice(1)).sort(), [
    ['ChunkLoadError', 'an earlier version'],
    ['TypeError', 'an earlier version'],
  ]);
});

test('what is no report of our scripts is refused, and what is too large before it is read', async (t) => {
  const { send, ask, found } = await openReports(t);
  for (const wrong of [
    {},
    { ...error, at: [] },
    { ...error, at: Array.from({ length: 6 }, () => at[0]) },
    { ...error, at: ['https://elsewhere.example/assets/a.js:1:1'] },
    { ...error, at: ['/assets/../../package.js:1:1'] },
    { ...error, at: ['chrome-extension://abc/assets/x.js:1:1'] },
    { ...error, page: 7 },
    { ...error, name: 'x'.repeat(101) },
  ])
    assert.equal((await send(wrong)).status, 422, JSON.stringify(wrong).slice(0, 80));
  const raw = (body: string, type: string) =>
    ask('POST /api/script-errors', { raw: body, headers: { 'content-type': type } });
  assert.equal((await raw('{"page":', 'application/json')).status, 400);
  assert.equal((await raw(JSON.stringify(error), 'text/plain')).status, 415);
  const large = await send(
    { ...error, page: `/${'x'.repeat(17_000)}` },
    { headers: { 'content-length': '17400' } },
  );
  assert.deepEqual([large.status, large.body.detail], [413, 'Send 16 kB or less.']);
  assert.deepEqual(await found(), []);
});

test('one address is heard thirty times in a quarter of an hour', async (t) => {
  const { send, found } = await openReports(t);
  for (let time = 0; time < 30; time += 1) assert.equal((await send(error)).status, 204);
  assert.equal((await send(error)).status, 429);
  assert.equal((await send(error, { from: '203.0.113.2' })).status, 204);
  assert.match((await found())[0]?.said ?? '', /^Failed 31 times/);
});
