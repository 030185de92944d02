import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { first } from '#tests/league/a-league.ts';
import { ours, twoSites } from './exchange.ts';

const found = `/api/desk/results/leagues/${ours}/following/found?address=`;

test('no address leads an officer into our own network, or to what is not by https', async (t) => {
  const { club, line } = await twoSites(t);
  for (const address of [
    'http://127.0.0.1:9',
    'https://127.0.0.1',
    'https://localhost',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://10.0.0.1',
    'https://192.168.1.1:8443',
    'https://169.254.169.254',
    'https://2130706433',
    'https://0x7f.1',
    'http://example.org',
    'file:///etc/passwd',
    'ftp://league.example',
    'https://',
    'javascript:alert(1)',
  ]) {
    const answer = await club.at(`GET ${found}${encodeURIComponent(address)}`);
    assert.equal(answer.status, 422, `${address}: ${answer.text}`);
  }
  assert.deepEqual(line.asked, []);
});

test('where a site leads on, the same holds of where it leads', async (t) => {
  const { club, line } = await twoSites(t);
  for (const location of ['https://169.254.169.254/', 'http://127.0.0.1:1/', 'file:///etc/passwd']) {
    line.instead = () => new Response(null, { status: 302, headers: { location } });
    const answer = await club.at(`GET ${found}${encodeURIComponent(line.address)}`);
    assert.equal(answer.status, 422, location);
  }
});

test('what is too large, too deep, no text, half, of a later version or no league is turned down in words', async (t) => {
  const { club, league, line, follow, screen, look, takeAll } = await twoSites(t);
  await follow();
  await takeAll();
  const good = await (await league.get(`/api/exchange/v1/leagues/${first}`)).json();
  const json = (text: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
    new Response(text, { headers: { 'content-type': 'application/json', ...more } });
  const spaces = new Uint8Array(30_000_000).fill(32);
  const cases: [string, () => Response, RegExp][] = [
    ['large', () => json(spaces.slice(0, 2_100_000)), /The reply is too large/],
    ['packed', () => json(gzipSync(spaces), { 'content-encoding': 'gzip' }), /The reply is too large/],
    [
      'packed otherwise',
      () => json(brotliCompressSync(spaces), { 'content-encoding': 'br' }),
      /We cannot read the reply from that website/,
    ],
    ['deep', () => json('['.repeat(100_000)), /does not look like a league website/],
    ['no text', () => json(new Uint8Array([0xff, 0xfe, 0x00])), /cannot read the reply from that website/],
    ['half', () => json(JSON.stringify(good).slice(0, 500)), /does not look like a league website/],
    ['later', () => json(JSON.stringify({ ...good, version: 2 })), /newer software/],
    [
      'another league',
      () => json(JSON.stringify({ ...good, league: 'another' })),
      /does not look like a league website/,
    ],
    [
      'a page',
      () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } }),
      /does not look like a league website/,
    ],
    [
      'a NUL',
      () => json(JSON.stringify({ ...good, name: 'Fosse\0' })),
      /does not look like a league website/,
    ],
  ];
  for (const [what, answer, said] of cases) {
    line.instead = answer;
    await look();
    assert.match((await screen()).peer.failure, said, what);
  }
  const more = { ...good, unheardOf: { of: 1 }, sequence: good.sequence + 1 };
  line.instead = () => json(JSON.stringify(more));
  await look();
  assert.equal((await screen()).peer.failure, '');
  assert.equal((await club.db.selectFrom('followed_fixture').select('id').execute()).length, 20);
});

test('a site that is no league’s says nothing, and a key is nowhere in the log', async (t) => {
  const { club, league, follow, agree } = await twoSites(t);
  assert.equal((await club.get('/.well-known/bowls-league')).status, 404);
  assert.equal((await club.get(`/api/exchange/v1/leagues/${ours}`)).status, 404);
  await follow();
  await agree();
  for (const site of [club, league]) {
    const key = await site.db.selectFrom('exchange_key').selectAll().executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify(site.log).includes(key.private_key));
  }
  const book = await league.get(`/api/exchange/v1/leagues/${first}`);
  const again = await league.get(`/api/exchange/v1/leagues/${first}`, {
    headers: { 'if-none-match': book.headers.get('etag') ?? '' },
  });
  assert.equal(again.status, 304);
  const schema = await (await league.get('/api/exchange/v1/schema')).json();
  assert.deepEqual(Object.keys(schema).sort(), ['agreement', 'book', 'found', 'message', 'reply']);
});
