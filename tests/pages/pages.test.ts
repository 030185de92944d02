import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { openSite } from '#tests/site.ts';

test('a page carries the headers that keep it safe', async (t) => {
  const { get } = await openSite(t);
  for (const path of [
    '/',
    '/nope',
    '/full-calendar',
    '/forums',
    '/api/leagues/tuesday',
    '/icon.svg',
    '/calendar.ics',
  ]) {
    const { headers } = await get(path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin', path);
    assert.ok(headers.get('permissions-policy'), path);
  }
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe|nonce|\*|https?:/);
});

test('a page held ready is the same as one just made, in each encoding', async (t) => {
  const { get } = await openSite(t);
  const first = await (await get('/full-calendar')).text();
  const again = await get('/full-calendar', { headers: { 'accept-encoding': 'gzip' } });
  assert.equal(again.headers.get('content-encoding'), 'gzip');
  assert.equal(gunzipSync(Buffer.from(await again.arrayBuffer())).toString(), first);
  const brotli = await get('/full-calendar', { headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(brotli.headers.get('content-encoding'), 'br');
  assert.match(brotli.headers.get('vary') ?? '', /Accept-Encoding/);
});

test('a page that the browser has already is not sent again', async (t) => {
  const { get } = await openSite(t);
  const etag = (await get('/')).headers.get('etag') ?? '';
  const again = await get('/', { headers: { 'if-none-match': etag } });
  assert.equal(again.status, 304);
  assert.equal(await again.text(), '');
});

test('the banner, with its styles, is the one thing that the consent cookie changes', async (t) => {
  const { get } = await openSite(t);
  const without = await (await get('/')).text();
  const answered = await (await get('/', { headers: { cookie: 'CookieConsent=false' } })).text();
  assert.match(without, /data-consent-banner/);
  assert.doesNotMatch(answered, /data-consent-banner/);
  const rest = (html: string) =>
    html.replace(/<section class="consent"[\s\S]*?<\/section>|<style[\s\S]*?<\/style>/g, '');
  assert.equal(rest(without), rest(answered));
});

test('a write ends the pages held ready at once', async (t) => {
  const { context, read } = await openSite(t);
  assert.match(await read('/the-committee'), /Margaret Dowse/);
  await context.db
    .updateTable('officer')
    .set({ name: 'Ada New' })
    .where('role', '=', 'Chairperson')
    .execute();
  assert.match(await read('/the-committee'), /Margaret Dowse/);
  await raiseContentVersion(context.db);
  await context.version.read();
  assert.match(await read('/the-committee'), /Ada New/);
});

test('midnight in London ends the pages held ready', async (t) => {
  let now = new Date('2025-06-08T22:59:30Z');
  const { read } = await openSite(t, { clock: () => now });
  assert.match(await read('/'), /happening next[\s\S]*Today, (<!-- -->)?Sunday 8 June/);
  now = new Date('2025-06-08T23:00:30Z');
  const monday = await read('/');
  assert.match(monday, /Today, [^a-z]*Monday 9 June[\s\S]{0,40}Nothing is on\./);
  assert.match(monday, /happening next[\s\S]*Tuesday 10 June/);
});

test('a fault is logged once, shown as the error screen, and kept by nobody', async (t) => {
  const { context, get, log } = await openSite(t);
  await context.db.schema.alterTable('officer').renameTo('officer_away').execute();
  const response = await get('/the-committee');
  const html = await response.text();
  assert.equal(response.status, 500);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.match(html, /<h1>Unexpected Application Error!<\/h1>/);
  assert.doesNotMatch(html, /no such table|officer_away|at async|\.ts:|\.js:\d/);
  assert.match(html, /href="\/the-committee"/);
  const [fault, ...others] = log.filter((line) => Number(line.level) >= 50);
  assert.deepEqual([fault?.msg, fault?.path, others], ['fault', '/the-committee', []]);
  assert.ok(html.includes(`If you write to us about it, mention ${fault?.id}.`));
  await context.db.schema.alterTable('officer_away').renameTo('officer').execute();
  assert.equal((await get('/the-committee')).status, 200);
});

test('health and readiness tell the truth', async (t) => {
  const { context, get } = await openSite(t);
  assert.equal((await get('/healthz')).status, 200);
  assert.equal((await get('/readyz')).status, 200);
  await context.db.schema.alterTable('site').renameTo('site_away').execute();
  assert.equal((await get('/healthz')).status, 200);
  assert.equal((await get('/readyz')).status, 503);
  await context.db.schema.alterTable('site_away').renameTo('site').execute();
});

test('machines find the site map, the robots file and the manifest', async (t) => {
  const { get } = await openSite(t);
  const map = await (await get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  assert.ok(paths.length > 25);
  for (const path of paths) assert.equal((await get(path)).status, 200, path);
  assert.match(await (await get('/robots.txt')).text(), /Sitemap: http:\/\/localhost:3000\/sitemap.xml/);
  const manifest = await (await get('/manifest.webmanifest')).json();
  assert.equal(manifest.name, 'Larkby Bowls Club');
  for (const { src } of manifest.icons) assert.equal((await get(src)).status, 200, src);
});

test('the address without its hyphen leads to the sign-in page', async (t) => {
  const { get } = await openSite(t);
  const response = await get('/members/signin', { redirect: 'manual' });
  assert.equal(response.status, 301);
  assert.equal(response.headers.get('location'), '/members/sign-in');
});

test('the calls describe themselves', async (t) => {
  const { get } = await openSite(t);
  const { openapi, paths } = await (await get('/api/openapi.json')).json();
  assert.match(openapi, /^3\.1/);
  for (const path of ['/api/leagues/{day}', '/api/photos/{id}', '/calendar.ics', '/calendar/{file}']) {
    assert.ok(paths[path]?.get, path);
  }
});

test('search finds words in pages, opens and fixtures, and not in what is for members', async (t) => {
  const { read } = await openSite(t);
  assert.match(await read('/search?q=bias'), /New to bowling/);
  assert.match(await read('/search?q=annex+cafe'), /The Annex Cafe Trophy/);
  assert.match(await read('/search?q=treasurer'), /The committee/);
  assert.match(await read('/search?q=zzzzz'), /Nothing found for ‘zzzzz’/);
  assert.doesNotMatch(await read('/search?q=welcome+back'), /Private Members/);
});

test('only the origins that the club names may call from another site', async (t) => {
  const { get } = await openSite(t, { env: { CORS_ORIGINS: 'https://friend.example' } });
  const from = async (origin: string, method = 'GET') => {
    const headers = { origin, 'access-control-request-method': 'GET' };
    return (await get('/api/leagues/tuesday', { method, headers })).headers.get(
      'access-control-allow-origin',
    );
  };
  assert.equal(await from('https://friend.example'), 'https://friend.example');
  assert.equal(await from('https://friend.example', 'OPTIONS'), 'https://friend.example');
  assert.equal(await from('https://evil.example'), null);
  const page = await get('/', { headers: { origin: 'https://friend.example' } });
  assert.equal(page.headers.get('access-control-allow-origin'), null);
});

test('where the browser calls is said at run time', async (t) => {
  const { get } = await openSite(t, { env: { API_BASE_URL: 'https://api.example/' } });
  const response = await get('/');
  assert.match(await response.text(), /data-api="https:\/\/api.example"/);
  assert.match(
    response.headers.get('content-security-policy') ?? '',
    /connect-src 'self' https:\/\/api.example;/,
  );
});

test('the policy admits the club’s analytics and nobody else’s', async (t) => {
  const content = mkdtempSync(join(tmpdir(), 'bowls-content-'));
  t.after(() => rmSync(content, { recursive: true }));
  cpSync('content', content, { recursive: true });
  const club = JSON.parse(readFileSync(join(content, 'club.json'), 'utf8'));
  const analytics = 'https://count.example/script.js';
  writeFileSync(join(content, 'club.json'), JSON.stringify({ ...club, analytics }));
  const { get } = await openSite(t, { content });
  const response = await get('/');
  const policy = response.headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src 'self' https:\/\/count.example '/);
  assert.match(policy, /connect-src 'self' https:\/\/count.example;/);
  const html = await response.text();
  assert.match(html, /data-analytics="https:\/\/count.example\/script.js"/);
  assert.doesNotMatch(html, /<script[^>]+count\.example/);
});
