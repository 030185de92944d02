import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createLimitedServer } from '#server/listener/limited-server.ts';
import { openSite } from '#tests/site.ts';

/** The site with a league's sheet that is answered only on release: requests for its table wait. */
async function openBusySite(t: TestContext, env: Record<string, string> = {}) {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const sheet = createServer(async (_, response) => {
    await held;
    response.setHeader('content-type', 'text/csv').end('Team,Points\nHollowby,2\n');
  });
  sheet.listen(0, '127.0.0.1');
  await once(sheet, 'listening');
  const address = `http://127.0.0.1:${(sheet.address() as AddressInfo).port}/`;
  const { app } = await openSite(t, { env: { LEAGUE_TUESDAY_TABLE_URL: address, ...env } });
  const server = createLimitedServer();
  server.on('request', app.listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(async () => {
    release();
    server.closeAllConnections();
    await Promise.all([
      new Promise((done) => server.close(done)),
      new Promise((done) => {
        sheet.closeAllConnections();
        sheet.close(done);
      }),
    ]);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, release };
}

test('with a hundred requests in hand others are asked to come again, and what is ready is sent all the same', async (t) => {
  const { url, release } = await openBusySite(t);
  assert.equal((await fetch(`${url}/full-calendar`)).status, 200);
  const waiting = Array.from({ length: 100 }, () => fetch(`${url}/api/leagues/tuesday`));
  // A hundred requests are in hand once one more is refused.
  let turned: Response;
  do turned = await Promise.race([fetch(`${url}/api/leagues/wednesday`), ...waiting]);
  while (turned.status !== 503);
  assert.equal(turned.headers.get('retry-after'), '2');
  assert.equal(turned.headers.get('content-type'), 'application/problem+json');
  assert.match((await turned.json()).detail, /The site is very busy\. Try again in a moment\./);

  const page = await fetch(`${url}/about-larkby-bowling-club`, { headers: { accept: 'text/html' } });
  assert.equal(page.status, 503);
  const html = await page.text();
  assert.match(html, /<h1>One moment<\/h1>.*This page tries again automatically\./);
  // The response has the site's look: the policy allows its own style, and it reloads itself.
  const [, style = ''] = /<style>([^<]+)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  assert.ok(page.headers.get('content-security-policy')?.includes(`style-src 'self' 'sha256-${hash}'`));
  assert.match(html, /<meta http-equiv="refresh" content="5">/);
  const form = await fetch(`${url}/how-to-join`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ name: 'Cy' }),
  });
  assert.match(
    await form.text(),
    /Go back one page in your browser and send the form again\. The text you typed is still there\./,
  );
  for (const { headers } of [turned, page]) {
    assert.match(
      headers.get('content-security-policy') ?? '',
      headers === page.headers
        ? /^default-src 'none'; .*frame-ancestors 'none'; /
        : /^default-src 'none'; frame-ancestors 'none'$/,
    );
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
  }
  const sent = await fetch(`${url}/forum/posts`, { method: 'POST', body: 'x'.repeat(100_000) });
  assert.equal(sent.status, 503);

  assert.equal((await fetch(`${url}/full-calendar`)).status, 200);
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
  assert.equal((await fetch(`${url}/photos/opening-day-2025/320/01.webp`)).status, 200);

  release();
  assert.ok((await Promise.all(waiting)).every(({ status }) => status === 200));
  assert.equal((await fetch(`${url}/about-larkby-bowling-club`)).status, 200);
});

test('whoever goes away makes room', async (t) => {
  const { url } = await openBusySite(t);
  const gone = new AbortController();
  const waiting = Array.from({ length: 100 }, () =>
    fetch(`${url}/api/leagues/tuesday`, { signal: gone.signal }).catch(() => null),
  );
  while ((await fetch(`${url}/api/leagues/wednesday`)).status !== 503);
  gone.abort();
  await Promise.all(waiting);
  while ((await fetch(`${url}/api/leagues/wednesday`)).status !== 200);
});

test('nobody alone takes more than a third of the places; others, and whoever has no address of their own, come in', async (t) => {
  const { url } = await openBusySite(t, { TRUST_PROXY: '127.0.0.1' });
  const ask = (from: string, path = '/api/leagues/tuesday') =>
    fetch(`${url}${path}`, { headers: { 'x-forwarded-for': from } });
  const gone = new AbortController();
  const waiting = Array.from({ length: 34 }, () =>
    fetch(`${url}/api/leagues/tuesday`, {
      headers: { 'x-forwarded-for': '203.0.113.7' },
      signal: gone.signal,
    }).catch(() => null),
  );
  let greedy: Response | null;
  do greedy = await Promise.race([ask('203.0.113.7', '/search?q=woods'), ...waiting]);
  while (greedy?.status !== 503);
  assert.equal((await ask('203.0.113.8', '/search?q=woods')).status, 200);
  assert.equal((await ask('203.0.113.7', '/healthz')).status, 200);
  assert.equal((await fetch(`${url}/search?q=jack`)).status, 200);
  gone.abort();
  await Promise.all(waiting);
  while ((await ask('203.0.113.7', '/search?q=mat')).status !== 200);
});
