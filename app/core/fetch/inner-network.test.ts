import assert from 'node:assert/strict';
import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { guardedFetch } from './guarded-fetch.server.ts';
import { isInside } from './inner-network.server.ts';

const inside = [
  ...['127.0.0.1', '127.1.2.3', '0.0.0.0', '10.0.0.8', '172.20.1.1', '192.168.1.1', '169.254.169.254'],
  ...['100.64.0.1', '::1', '::', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::10.0.0.8', '::ffff:0:127.0.0.1'],
  ...['fd00::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', '64:ff9b::7f00:1', '64:ff9b:1::a00:8'],
  ...[
    '2002:7f00:1::1',
    '2002:c0a8:101::',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    'ff02::1',
    '',
    'localhost',
  ],
];
for (const address of inside)
  test(`'${address}' is taken to be in our own network`, () => assert.equal(isInside(address), true));

for (const address of ['198.51.100.7', '203.0.113.5', '8.8.8.8', '2606:4700::1111', '2a00:1450:4009::200e'])
  test(`${address} is on the internet`, () => assert.equal(isInside(address), false));

/** A server of this machine, which redirects to what is in its address. */
async function serve(t: TestContext) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const [, to] = /^\/to\/(.+)$/.exec(request.url ?? '') ?? [];
    if (to) response.writeHead(302, { location: decodeURIComponent(to) }).end();
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('Team,Played'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

/** Names as somebody's own name server tells them, one answer after the other. */
const naming = (...answers: string[][]) =>
  ((_name: string, _options: object, done: (error: Error | null, found: object[]) => void) => {
    const found = answers.length > 1 ? answers.shift() : answers[0];
    if (!found || found.length === 0) return done(new Error('ENOTFOUND'), []);
    return done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;

// Begun by each test: of many files one may be read long before its turn.
const inTime = () => AbortSignal.timeout(10_000);

test('an administrator may name a server of their own network, which may lead on', async (t) => {
  const { port } = await serve(t);
  const address = `http://127.0.0.1:${port}/to/${encodeURIComponent(`http://localhost:${port}/sheet`)}`;
  assert.equal(await (await guardedFetch(address, { signal: inTime() })).text(), 'Team,Played');
});

test('a name without an address is an error, not a way in', async () => {
  const resolve = naming([]);
  await assert.rejects(guardedFetch('http://sheets.example/', { signal: inTime(), resolve }), /fetch failed/);
});

for (const [what, ...answers] of [
  ['a name of this machine', ['127.0.0.1']],
  ['one that has an address here and one there', ['203.0.113.5', '127.0.0.1']],
  ['one that carries ours in a translated address', ['64:ff9b:1::7f00:1']],
] as [string, ...string[][]][])
  test(`from the internet nobody leads us to ${what}`, async (t) => {
    const { port, asked } = await serve(t);
    const guarded = guardedFetch(`http://sheets.example:${port}/sheet`, {
      signal: inTime(),
      outsideOnly: true,
      resolve: naming(...answers),
    });
    await assert.rejects(guarded, /is redirected into our own network/);
    assert.deepEqual(asked, []);
  });

test('nor to a plain address, however it is written', async (t) => {
  const { port, asked } = await serve(t);
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:7f00:1]', '[::1]'])
    await assert.rejects(
      guardedFetch(`http://${host}:${port}/sheet`, { signal: inTime(), outsideOnly: true }),
      /is redirected into our own network/,
    );
  assert.deepEqual(asked, []);
});

test('a name that says otherwise the second time is not asked again: what was looked at is what is connected to', async (t) => {
  const { port, asked } = await serve(t);
  const slow = AbortSignal.timeout(300);
  const resolve = naming(['203.0.113.5'], ['127.0.0.1']);
  await assert.rejects(
    guardedFetch(`http://sheets.example:${port}/`, { signal: slow, outsideOnly: true, resolve }),
  );
  assert.deepEqual(asked, []);
});
