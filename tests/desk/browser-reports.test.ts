import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCspReportCollector } from '#app/admin/status/csp-reports.server.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { type Asking, demoPeople, openClub } from '#tests/members.ts';

const own = 'http://localhost:3000';
const line = 'a browser stopped something on a page';

interface Violation {
  page?: string;
  blocked?: string;
  directive?: string;
  source?: string;
}

const older = ({
  page = '/',
  blocked = 'inline',
  directive = 'script-src-elem',
  source = '',
}: Violation) => ({
  'csp-report': {
    'document-uri': URL.canParse(page) ? page : own + page,
    ...{ referrer: `${own}/members/reset-password?code=secret`, 'source-file': source },
    ...{ 'violated-directive': `${directive} 'self'`, 'effective-directive': directive },
    ...{ 'blocked-uri': blocked, 'script-sample': 'tom@larkby.example', 'original-policy': '…' },
  },
});
const newer = ({
  page = '/',
  blocked = 'inline',
  directive = 'script-src-elem',
  source = '',
}: Violation) => ({
  ...{ type: 'csp-violation', age: 10, url: own + page, user_agent: 'Firefox' },
  body: {
    ...{ documentURL: own + page, blockedURL: blocked, effectiveDirective: directive, sourceFile: source },
    ...{ disposition: 'enforce', sample: 'tom@larkby.example', statusCode: 200 },
  },
});

async function openReports(...of: Parameters<typeof openClub>) {
  const club = await openClub(...of);
  const send = (body: unknown, asking: Asking = {}) =>
    club.ask('POST /api/csp-reports', {
      raw: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'content-type': Array.isArray(body) ? 'application/reports+json' : 'application/csp-report',
      },
      ...asking,
    });
  const said = () =>
    club.log
      .filter(({ msg }) => msg === line)
      .map(({ directive, blocked, page }) => [directive, blocked, page].join(' '));
  async function status(): Promise<HealthResult> {
    const { body } = await club.ask('GET /api/desk/status', { token: await club.signIn(demoPeople.peter) });
    return body.find(({ what }: HealthResult) => what === 'browsers');
  }
  return { ...club, send, said, status };
}

test('a report of either form is one line in the log, and a note at the desk for two days', async (t) => {
  const { send, said, status, move } = await openReports(t);
  assert.deepEqual([(await status()).state, (await status()).todo], ['well', '']);
  const stranger = { page: '/gallery', blocked: 'https://elsewhere.example/x.js?of=tom' };
  assert.equal((await send(older(stranger))).status, 204);
  assert.equal(
    (
      await send([
        newer({ page: '/forums', directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' }),
      ])
    ).status,
    204,
  );
  assert.deepEqual(said(), [
    'script-src-elem https://elsewhere.example /gallery',
    'require-trusted-types-for trusted-types-sink /forums',
  ]);
  const { state, said: words, todo } = await status();
  assert.equal(state, 'note');
  assert.match(words, /^Browsers blocked something on a page, last on 20 May 2025 at 10am: /);
  assert.match(
    words,
    /text that a script tried to add to the page on \/forums; a script \(https:\/\/elsewhere\.example\) on \/gallery\.$/,
  );
  assert.match(todo, /^Open that page /);
  move(49 * 60);
  assert.equal((await status()).state, 'well');
});

test('nothing that could be somebody’s is kept: no query, no code, no address, no text', async (t) => {
  const { send, log, db } = await openReports(t);
  const before = log.length;
  for (const one of [
    { page: '/members/reset-password?code=Secret#Secret' },
    { page: '/reset-password/verify/Secret' },
    { page: '/search/tom@larkby.example/x' },
    { page: '/search/tom%40larkby.example' },
    { page: `/a/${'Secret'.repeat(10)}` },
    { page: '/', blocked: `${own}/api/set-up/Secret?a=Secret` },
    { page: '/', blocked: 'https://tom:Secret@elsewhere.example/Secret?Secret' },
    { page: '/', blocked: 'data:text/html,Secret' },
  ]) {
    assert.equal((await send(older(one))).status, 204);
    assert.equal((await send([newer(one)])).status, 204);
  }
  const { value } = await db
    .selectFrom('site')
    .select('value')
    .where('key', '=', 'browser_reports')
    .executeTakeFirstOrThrow();
  for (const text of [JSON.stringify(log.slice(before)), value])
    assert.doesNotMatch(text, /Secret|tom|larkby\.example/);
  assert.match(value, /"page":"\/members\/reset-password"/);
  assert.match(value, /"page":"\/reset-password\/verify\/…"/);
  assert.match(value, /"blocked":"\/api\/set-up\/…"/);
});

test('what add-ons do, and what is of other sites’ pages or of no policy, is not taken', async (t) => {
  const { send, said, status } = await openReports(t);
  for (const one of [
    { blocked: 'chrome-extension://abc/x.js' },
    { blocked: 'moz-extension' },
    { blocked: 'safari-web-extension://abc' },
    { blocked: 'about' },
    { blocked: 'about:blank' },
    { blocked: 'inline', source: 'moz-extension://abc/content.js' },
    { blocked: 'webkit-masked-url://hidden/' },
    { page: 'https://elsewhere.example/' },
    { directive: 'made-up' },
    { blocked: 'who knows' },
  ])
    assert.equal((await send(older(one))).status, 204);
  assert.equal((await send([{ type: 'deprecation', body: {} }, {}, null])).status, 204);
  assert.deepEqual(said(), []);
  assert.equal((await status()).state, 'well');
});

test('a flood is counted, but written down no more than twenty times in an hour', async (t) => {
  const token = 'a-token-for-the-figures-alone';
  const { send, said, move, db, ask } = await openReports(t, { env: { METRICS_TOKEN: token } });
  const many = (from: number) => Array.from({ length: 40 }, (_, n) => newer({ page: `/page-${from + n}` }));
  await send(many(0));
  await send(many(0));
  await send(many(40));
  assert.equal(said().length, 20);
  const { value } = await db
    .selectFrom('site')
    .select('value')
    .where('key', '=', 'browser_reports')
    .executeTakeFirstOrThrow();
  assert.equal(JSON.parse(value).length, 10);
  move(61);
  await send(many(0));
  assert.equal(said().length, 40);
  const { text } = await ask('GET /metrics', { token });
  assert.match(text, /^bowls_browser_reports_total 160$/m);
});

test('one address is heard thirty times in a quarter of an hour, all of them three hundred times', async (t) => {
  const { send } = await openReports(t);
  const from = async (address: string) => (await send(older({}), { from: address })).status;
  for (let n = 0; n < 30; n++) assert.equal(await from('203.0.113.1'), 204);
  const refused = await send(older({}), { from: '203.0.113.1' });
  assert.deepEqual([refused.status, Number(refused.headers.get('retry-after')) > 0], [429, true]);
  for (let n = 0; n < 270; n++) assert.equal(await from(`203.0.113.${10 + Math.floor(n / 27)}`), 204);
  assert.equal(await from('203.0.113.99'), 429);
});

test('what is no report is refused, and what is too large before it is read', async (t) => {
  const { send } = await openReports(t);
  const typed = (type: string) => ({ headers: { 'content-type': type } });
  assert.equal((await send('{"csp-report":')).status, 400);
  assert.equal((await send('')).status, 400);
  for (const body of ['{}', '"x"', 'null', '{"csp-report":[]}'])
    assert.equal((await send(body)).status, 422, body);
  for (const type of ['application/json', 'text/plain', ''])
    assert.equal((await send(older({}), typed(type))).status, 415, type);
  const large = await send(older({ page: `/${'x'.repeat(17_000)}` }), {
    headers: { 'content-type': 'application/csp-report', 'content-length': '17400' },
  });
  assert.deepEqual([large.status, large.body.detail], [413, 'Send 16 kB or less.']);
  assert.equal(
    (await send(`${'['.repeat(8000)}${']'.repeat(8000)}`, typed('application/reports+json'))).status,
    204,
  );
});

test('the desk sees what any process was told', async (t) => {
  const { context, status, log } = await openReports(t);
  const other = createCspReportCollector({ db: context.db, clock: context.clock, log: context.log });
  await other.add([{ directive: 'img-src', blocked: 'https://elsewhere.example', page: '/gallery' }]);
  assert.deepEqual([other.count(), context.cspReports.count()], [1, 0]);
  assert.match((await status()).said, /a picture \(https:\/\/elsewhere\.example\) on \/gallery\.$/);
  assert.equal(log.filter(({ msg }) => msg === line).length, 1);
});
