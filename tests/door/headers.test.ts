import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createLimitedServer } from '#server/listener/limited-server.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { demoPeople, openClub } from '#tests/members.ts';

/** Open the site at a port of its own, as a browser meets it, and a function for raw requests to it. */
async function openPort(t: TestContext, env: Record<string, string> = {}) {
  const club = await openClub(t, { env });
  const server = createLimitedServer();
  server.on('request', club.app.listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => server.closeAllConnections());
  t.after(() => new Promise((done) => server.close(done)));
  const { port } = server.address() as AddressInfo;
  function say(target: string, headers: Record<string, string> = {}, body = '') {
    const [method, path] = target.split(' ');
    return new Promise<{ status: number; headers: IncomingHttpHeaders }>((done, fail) => {
      const asked = request({ port, host: '127.0.0.1', method, path, headers, agent: false });
      asked.once('error', fail);
      asked.once('response', (response) => {
        // A stream has no end of its own.
        response.destroy();
        done({ status: response.statusCode ?? 0, headers: response.headers });
      });
      asked.end(body);
    });
  }
  return { ...club, say };
}

type Kind = [target: string, status: number, headers?: Record<string, string>, body?: string];

const asset = readdirSync(`${projectRootFolder}build/client/assets`).find((file) =>
  file.startsWith('enhance'),
);
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const kinds: Record<string, Kind> = {
  'a page': ['GET /', 200],
  'a page that has not changed': ['GET /', 304, { 'if-none-match': '*' }],
  'a page that is never kept': ['GET /members/stop-mail?key=none', 200],
  'a page of the app': ['GET /forums', 200],
  'no such page': ['GET /nowhere', 404],
  'an error page': ['GET /the-committee', 500],
  'a form that was filled in badly': ['POST /how-to-join', 422, form],
  'a form that is too large': ['POST /how-to-join', 413, form, 'x'.repeat(200_000)],
  'a form from elsewhere': ['POST /how-to-join', 403, { ...form, 'sec-fetch-site': 'cross-site' }],
  'a page that is written to': ['POST /contact', 405],
  'an address with a slash too many': ['GET /gallery/', 301],
  'the answer about cookies': ['POST /cookie-consent', 303, form, 'consent=true'],
  'a bad answer about cookies': ['POST /cookie-consent', 422, form, 'consent=perhaps'],
  'a script': [`GET /assets/${asset}`, 200],
  'a drawing': ['GET /icon.svg', 200],
  'a photograph': ['GET /photos/opening-day-2025/320/01.webp', 200],
  'no such photograph': ['GET /photos/opening-day-2025/320/none.webp', 404],
  'a feed': ['GET /calendar.ics', 200],
  'a feed of results': ['GET /results.xml', 200],
  'how to show a page in a frame': ['GET /oembed', 422],
  'the site map': ['GET /sitemap.xml', 200],
  'the robots file': ['GET /robots.txt', 200],
  'the manifest': ['GET /manifest.webmanifest', 200],
  'the description of the calls': ['GET /api/openapi.json', 200],
  'a request': ['GET /api/leagues/wednesday', 200],
  'a call without a token': ['GET /api/me', 401],
  'no such call': ['GET /api/nowhere', 404],
  'a call of another site’s page': ['GET /api/leagues/wednesday', 200, { origin: 'https://friend.example' }],
  'a question whether it may call': [
    'OPTIONS /api/me',
    204,
    { origin: 'https://friend.example', 'access-control-request-method': 'GET' },
  ],
  'a body of another type': ['POST /login', 415, { 'content-type': 'text/xml' }, '<a/>'],
  'the forum’s stream': ['GET /api/forum/live', 200, { authorization: 'TOKEN' }],
  'a sign of life': ['GET /healthz', 200],
  readiness: ['GET /readyz', 200],
  'the figures': ['GET /metrics', 200],
  'no figures': ['GET /metrics', 403, { 'x-forwarded-for': '203.0.113.9' }],
  'an address that is none': ['GET /%', 400],
  'an address that is too long': [`GET /${'x'.repeat(9000)}`, 414],
  'a method that nobody knows': ['PROPFIND /', 405],
};

test('every kind of answer says what a browser may do with it, made and held ready', async (t) => {
  const { say, signIn, db } = await openPort(t, { CORS_ORIGINS: 'https://friend.example' });
  const token = `Bearer ${await signIn(demoPeople.tom)}`;
  await db.schema.alterTable('officer').renameTo('officer_away').execute();
  for (const [name, [target, status, given = {}, body]] of Object.entries(kinds)) {
    for (const time of ['first', 'second']) {
      const headers = { ...given, ...(given.authorization ? { authorization: token } : {}) };
      const answer = await say(target, headers, body);
      const what = `${name}, the ${time} time`;
      assert.equal(answer.status, status, what);
      expectSafe(answer.headers, what);
      assert.equal(answer.headers['strict-transport-security'], undefined, what);
    }
  }
});

function expectSafe(headers: IncomingHttpHeaders, what: string) {
  assert.equal(headers['x-content-type-options'], 'nosniff', what);
  assert.equal(headers['x-frame-options'], 'DENY', what);
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin', what);
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin', what);
  assert.equal(headers['origin-agent-cluster'], '?1', what);
  assert.match(String(headers['referrer-policy']), /^(strict-origin-when-cross-origin|no-referrer)$/, what);
  assert.match(String(headers['permissions-policy']), /^([a-z-]+=\(\)(, |$)){7,}$/, what);
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /^default-src 'none'; /, what);
  assert.match(policy, /; frame-ancestors 'none'(;|$)/, what);
  const type = String(headers['content-type']);
  const isPicture = /^image\/(?!svg)/.test(type);
  if (!type.startsWith('text/html'))
    assert.equal(policy.includes('-src', 12), isPicture, `${what}: a picture’s own page has styles`);
  if (!headers['content-type']?.startsWith('text/html')) return;
  assert.match(policy, /; base-uri 'none'; .*; require-trusted-types-for 'script'; trusted-types /, what);
  assert.match(policy, /; report-uri \/api\/csp-reports$/, what);
  assert.doesNotMatch(policy, /unsafe|nonce|\*|https?:/, what);
}

test('behind TLS every kind of answer tells browsers to stay there, and where to report', async (t) => {
  const { say, signIn, db } = await openPort(t, {
    PUBLIC_URL: 'https://bowls.example',
    CORS_ORIGINS: 'https://friend.example',
  });
  const token = `Bearer ${await signIn(demoPeople.tom)}`;
  await db.schema.alterTable('officer').renameTo('officer_away').execute();
  for (const [name, [target, status, given = {}, body]] of Object.entries(kinds)) {
    const headers = { ...given, ...(given.authorization ? { authorization: token } : {}) };
    const answer = await say(target, headers, body);
    assert.deepEqual([answer.status, answer.headers['strict-transport-security']], [status, twoYears], name);
  }
  const page = (await say('GET /')).headers;
  assert.match(String(page['content-security-policy']), /; report-uri \/api\/csp-reports; report-to csp$/);
  assert.equal(page['reporting-endpoints'], 'csp="/api/csp-reports"');
});

const twoYears = 'max-age=63072000';

for (const [env, headers, said] of [
  // openClub trusts a proxy on this machine.
  [{}, { 'x-forwarded-proto': 'https', host: 'bowls.example' }, twoYears],
  [{}, { 'x-forwarded-proto': 'http', host: 'bowls.example' }, undefined],
  [{}, { 'x-forwarded-proto': 'https', host: 'localhost:3000' }, undefined],
  [{ TRUST_PROXY: '10.0.0.1' }, { 'x-forwarded-proto': 'https', host: 'bowls.example' }, undefined],
  [{ PUBLIC_URL: 'http://bowls.example' }, {}, undefined],
  [{ PUBLIC_URL: 'https://localhost:3000' }, {}, undefined],
  [{ PUBLIC_URL: 'https://bowls.example' }, { 'x-forwarded-proto': 'https' }, twoYears],
] as [Record<string, string>, Record<string, string>, string | undefined][]) {
  test(`with ${JSON.stringify({ ...env, ...headers })} a browser is told ${said ?? 'nothing'} of TLS`, async (t) => {
    const { say } = await openPort(t, env);
    for (const target of ['GET /', 'GET /', 'GET /icon.svg', 'GET /api/me', 'GET /%'])
      assert.equal((await say(target, headers)).headers['strict-transport-security'], said, target);
  });
}

test('a page with a code in its address tells no other page of it', async (t) => {
  const { get } = await openClub(t);
  for (const path of ['reset-password', 'set-up', 'confirm-email', 'not-me', 'stop-mail', 'come-in'])
    assert.equal(
      (await get(`/members/${path}?code=abc&key=abc`)).headers.get('referrer-policy'),
      'no-referrer',
      path,
    );
  // A form that is sent without script has a referrer.
  for (const path of ['my-entry', 'my-coming', 'my-answer', 'my-place', 'my-turn', 'my-swap'])
    assert.equal((await get(`/${path}?code=abc`)).headers.get('referrer-policy'), 'strict-origin', path);
});

test('on a page of the public no script may make HTML; in the app what was pasted may be read', async (t) => {
  const { get } = await openClub(t);
  const typesOn = async (path: string) =>
    /trusted-types ([^;]+);/.exec((await get(path)).headers.get('content-security-policy') ?? '')?.[1];
  for (const path of ['/', '/gallery', '/leagues/friday', '/full-calendar', '/nowhere'])
    assert.equal(await typesOn(path), 'site-worker', path);
  for (const path of ['/forums', '/desk', '/members/account'])
    assert.equal(await typesOn(path), 'site-worker ProseMirrorClipboard pasted-table', path);
});

test('analytics that the desk sets are in the policy of the next page, with one policy for their address', async (t) => {
  const { get, ask, signIn } = await openClub(t);
  assert.doesNotMatch((await get('/')).headers.get('content-security-policy') ?? '', /count\.example/);
  const facts = { analytics: 'https://count.example/script.js' };
  const token = await signIn(demoPeople.peter);
  const { body } = await ask('GET /api/desk/settings', { token });
  const saved = await ask('PUT /api/desk/settings', {
    token,
    json: { facts: { ...body.facts, ...facts }, version: body.version },
  });
  assert.equal(saved.status, 200, saved.text);
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src 'self' https:\/\/count\.example '/);
  assert.match(policy, /trusted-types site-worker default;/);
});

test('every inline script and style that a page has is in its policy, and none bears a mark that could be copied', async (t) => {
  const { get } = await openClub(t);
  for (const path of ['/', '/opens/spencer-shield', '/forums', '/desk', '/members/sign-in', '/nowhere']) {
    const response = await get(path);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const own = [...html.matchAll(/<(script|style)(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/\1>/g)];
    assert.ok(own.length >= 2, path);
    for (const [, , text = ''] of own) {
      const hash = createHash('sha256').update(text).digest('base64');
      assert.ok(policy.includes(`'sha256-${hash}'`), `${path}: ${text.slice(0, 60)}`);
    }
    assert.equal((policy.match(/'sha256-/g) ?? []).length, new Set(own.map(([, , text]) => text)).size, path);
    assert.doesNotMatch(html, / nonce=| on[a-z]+="| style="/, path);
  }
});
