import assert from 'node:assert/strict';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { openSite } from '#tests/site.ts';

const unknown = [
  '/nope',
  '/index.php',
  '/wp-login.php',
  '/season/2024',
  '/season/abc',
  '/season/20255',
  '/leagues/monday',
  '/leagues/__proto__',
  '/club/constructor',
  '/opens/nope',
  '/opens/%7Bclub-slug%7D-trophy',
  '/pictures/nope.svg',
  '/pictures/../club.json',
  '/pictures/..%2Fclub.json',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/photos/../club.db',
  '/photos/..%2f..%2fclub.db',
  '/photos/club-trophy-2025/..%2f..%2fclub.db',
  '/calendar/..%2fx.ics',
  '/calendar/nope.ics',
  '/about-{club}-bowling-club',
  '/.env',
  '/.git/config',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/home.data/x',
  '/api/nope',
  '/favicon.png',
  '//evil.example/',
  '/\\evil.example',
  '/%5c%5cevil.example',
  '/api/leagues/..%2f..%2fx',
  '/photos/a/999/b.jpg',
];

test('what is not there is a 404 with the way home, never a fault', async (t) => {
  const { get, log } = await openSite(t);
  for (const path of unknown) {
    await t.test(path, async () => {
      const response = await get(path, { redirect: 'manual' });
      assert.ok([301, 400, 404, 422].includes(response.status), `${response.status}`);
      assert.equal(response.headers.get('cache-control') === 'no-store' || response.status < 400, true);
    });
  }
  assert.deepEqual(
    log.filter((line) => Number(line.level) >= 50),
    [],
  );
  const page = await (await get('/nope')).text();
  assert.match(page, /<h1>This one ran into the ditch<\/h1>/);
  assert.match(page, /href="\/"/);
});

const queries = [
  '/full-calendar?type=',
  '/full-calendar?type[]=open',
  '/full-calendar?type=%00',
  '/full-calendar?type=%E0%A4%A',
  '/?%',
  '/?=&=&',
  '/search?q=%00%ff',
  '/search?q=((((((((',
  `/search?q=${'a'.repeat(5000)}`,
  '/search?q=.*.*.*.*$',
  '/search?q=%F0%9F%8E%B3',
  '/gallery?list=[',
  '/gallery?list={"a":1}',
  '/gallery?list=[1,null,{}]',
  '/gallery?photos=..%2F..%2Fetc&list=["passwd"]',
  '/gallery?photos=https://evil.example/&list=["a.jpg"]',
  '/gallery?photos=//evil.example/&list=["a.jpg"]',
  '/gallery?drive=../../x',
  '/gallery?drive=%00',
  `/gallery?o=${'<script>'.repeat(100)}&d=${'x'.repeat(3000)}`,
  '/gallery?photos=/photos/club-trophy-2025/&list=["../../club.db"]',
  '/calendar.ics?type=open&type=nope',
  '/gallery?o=%ED%A0%80',
];

test('malformed queries show the page, or say what is wrong', async (t) => {
  const { get, log } = await openSite(t);
  for (const path of queries) {
    await t.test(path.slice(0, 80), async () => {
      const response = await get(path);
      assert.ok([200, 400, 422].includes(response.status), `${response.status}`);
      const html = await response.text();
      assert.ok(!html.includes('<script><script>'));
      assert.ok(!/src(set)?="[^"]*(evil\.example|\.\.)/.test(html));
    });
  }
  assert.deepEqual(
    log.filter((line) => Number(line.level) >= 50),
    [],
  );
});

test('a page can only be read', async (t) => {
  const { get, log } = await openSite(t);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    for (const path of ['/', '/full-calendar', '/nope', '/leagues/tuesday', '/calendar.ics']) {
      const response = await get(path, { method });
      assert.ok([404, 405].includes(response.status), `${method} ${path}: ${response.status}`);
    }
  }
  assert.deepEqual(
    log.filter((line) => Number(line.level) >= 50),
    [],
  );
});

test('the cookie form takes its two answers and returns only to this site', async (t) => {
  const { get } = await openSite(t);
  const answer = (consent: string, referer?: string) =>
    get('/cookie-consent', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ consent }),
      headers: referer ? { referer } : {},
    });
  const accepted = await answer('true', 'http://localhost:3000/full-calendar?type=open');
  assert.equal(accepted.status, 303);
  assert.equal(accepted.headers.get('location'), '/full-calendar?type=open');
  assert.equal(
    accepted.headers.get('set-cookie'),
    'CookieConsent=true; Max-Age=31536000; Path=/; SameSite=Lax',
  );
  assert.match((await answer('false')).headers.get('set-cookie') ?? '', /^CookieConsent=false/);
  assert.equal((await answer('true', 'https://evil.example/x')).headers.get('location'), '/');
  assert.equal((await answer('true', 'http://localhost:3000//evil.example')).headers.get('location'), '/');
  const refused = await answer('perhaps');
  assert.equal(refused.status, 422);
  assert.equal(refused.headers.get('content-type'), 'application/problem+json');
});

test('errors of calls are problem+json with a sentence', async (t) => {
  const { get } = await openSite(t);
  for (const path of ['/api/leagues/monday', '/api/nope', '/calendar/nope.ics']) {
    const response = await get(path);
    assert.equal(response.status, 404);
    assert.equal(response.headers.get('content-type'), 'application/problem+json');
    const body = await response.json();
    assert.deepEqual(Object.keys(body), ['type', 'title', 'status', 'detail']);
    assert.match(body.detail, /\.$/);
  }
});

async function listening(t: TestContext): Promise<number> {
  const { app } = await openSite(t);
  const server: Server = createServer(app.listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
}

const ask = (port: number, method: string, path: string) =>
  new Promise<{ status?: number; body: string }>((done, fail) => {
    const asked = request({ port, method, path, host: '127.0.0.1' }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => done({ status: response.statusCode, body }));
    });
    asked.on('error', fail).end();
  });

test('odd methods, overlong addresses and broken encodings are turned down at the door', async (t) => {
  const port = await listening(t);
  for (const method of ['TRACE', 'PROPFIND', 'LOCK', 'PURGE', 'M-SEARCH']) {
    assert.equal((await ask(port, method, '/')).status, 405, method);
  }
  assert.equal((await ask(port, 'GET', `/${'a'.repeat(9000)}`)).status, 414);
  assert.equal((await ask(port, 'GET', '/%E0%A4%A')).status, 400);
  assert.equal((await ask(port, 'GET', '/%00')).status, 400);
  assert.equal((await ask(port, 'GET', 'http://evil.example/')).status, 400);
  assert.match((await ask(port, 'GET', '/%ff')).body, /This address is not valid\./);
  assert.equal((await ask(port, 'HEAD', '/')).status, 200);
  assert.equal((await ask(port, 'HEAD', '/')).body, '');
  assert.equal((await ask(port, 'GET', '/')).status, 200);
});

test('a path that climbs out of the site is answered with nothing from outside it', async (t) => {
  const port = await listening(t);
  const raw = (path: string) =>
    new Promise<string>((done, fail) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      });
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('end', () => done(answer)).on('error', fail);
    });
  for (const path of [
    '/../package.json',
    '/assets/../../package.json',
    '/pictures/../club.json',
    '/photos/../../etc/passwd',
  ]) {
    const answer = await raw(path);
    assert.match(answer, /^HTTP\/1\.1 (404|400)/, path);
    assert.doesNotMatch(answer, /dependencies|memorialName|root:/, path);
  }
});
