import assert from 'node:assert/strict';
import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { fetchAdminEnteredUrl } from './guarded-fetch.server.ts';
import { isPrivateIpAddress } from './private-network.server.ts';

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
  // Refused by address: Azure's own services on each of its machines, and unrouted blocks.
  ...['168.63.129.16', '::ffff:168.63.129.16', '2001:db8::1', '5f00::1', '4000::1', '8000::1'],
];
for (const address of inside)
  test(`'${address}' is taken to be in our own network`, () =>
    assert.equal(isPrivateIpAddress(address), true));

/** Blocks of IANA's special-purpose registries (RFC 6890) that are not globally reachable, or lead on to an inner address. */
const reserved = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '255.255.255.255/32'],
  ...['::/128', '::1/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '100:0:0:1::/64', '2001::/32'],
  ...['2001:2::/48', '2001:10::/28', '2001:20::/28', '2001:db8::/32', '2002::/16', '3fff::/20', '5f00::/16'],
  ...['fc00::/7', 'fe80::/10', 'ff00::/8'],
];
for (const block of reserved)
  test(`${block} is not on the internet, from its first address to its last`, () => {
    for (const address of endsOf(block)) {
      assert.equal(isPrivateIpAddress(address), true, address);
      if (!address.includes(':')) assert.equal(isPrivateIpAddress(`::ffff:${address}`), true, address);
    }
  });

/** Return the first and the last address of a block. */
function endsOf(block: string): string[] {
  const [address = '', bits = ''] = block.split('/');
  const [size, base, width] = address.includes(':') ? [128, 16, 8] : [32, 10, 4];
  const [head = '', tail = ''] = address.split('::');
  const parts = (text: string) => text.split(base === 16 ? ':' : '.').filter(Boolean);
  const [before, after] = [parts(head), parts(tail)];
  const all = [...before, ...Array(width - before.length - after.length).fill('0'), ...after];
  const each = BigInt(size / width);
  const first = all.reduce((sum, part) => (sum << each) | BigInt(Number.parseInt(part, base)), 0n);
  const last = first | ((1n << BigInt(size - Number(bits))) - 1n);
  const shown = (value: bigint) =>
    all
      .map((_, at) => (value >> (each * BigInt(width - 1 - at))) & ((1n << each) - 1n))
      .map((part) => part.toString(base))
      .join(base === 16 ? ':' : '.');
  return [shown(first), shown(last)];
}

for (const address of [
  '8.8.8.8',
  '::ffff:8.8.8.8',
  '192.31.196.1',
  '168.63.129.15',
  '2606:4700::1111',
  '2a00:1450:4009::200e',
])
  test(`${address} is on the internet`, () => assert.equal(isPrivateIpAddress(address), false));

/** Start a local server, which redirects to the address in the request's path. */
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

/** Return a lookup with the responses of a foreign name server, one after another. */
const naming = (...answers: string[][]) =>
  ((_name: string, _options: object, done: (error: Error | null, found: object[]) => void) => {
    const found = answers.length > 1 ? answers.shift() : answers[0];
    if (!found || found.length === 0) return done(new Error('ENOTFOUND'), []);
    return done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;

// Created by each test, not when the file is loaded: of many files one may be loaded long before its turn.
const inTime = () => AbortSignal.timeout(10_000);

test('an administrator may name a server of their own network, which may lead on', async (t) => {
  const { port } = await serve(t);
  const address = `http://127.0.0.1:${port}/to/${encodeURIComponent(`http://localhost:${port}/sheet`)}`;
  assert.equal(await (await fetchAdminEnteredUrl(address, { signal: inTime() })).text(), 'Team,Played');
});

test('a name without an address is an error, not a way in', async () => {
  const resolve = naming([]);
  await assert.rejects(
    fetchAdminEnteredUrl('http://sheets.example/', { signal: inTime(), resolve }),
    /fetch failed/,
  );
});

for (const [what, ...answers] of [
  ['a name of this machine', ['127.0.0.1']],
  ['one that has an address here and one there', ['192.52.193.1', '127.0.0.1']],
  ['one that carries ours in a translated address', ['64:ff9b:1::7f00:1']],
] as [string, ...string[][]][])
  test(`from the internet nobody leads us to ${what}`, async (t) => {
    const { port, asked } = await serve(t);
    const guarded = fetchAdminEnteredUrl(`http://sheets.example:${port}/sheet`, {
      signal: inTime(),
      outsideOnly: true,
      resolve: naming(...answers),
    });
    await assert.rejects(guarded, /redirects into our own network/);
    assert.deepEqual(asked, []);
  });

test('nor to a plain address, however it is written', async (t) => {
  const { port, asked } = await serve(t);
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:7f00:1]', '[::1]'])
    await assert.rejects(
      fetchAdminEnteredUrl(`http://${host}:${port}/sheet`, { signal: inTime(), outsideOnly: true }),
      /redirects into our own network/,
    );
  assert.deepEqual(asked, []);
});

test('a name that says otherwise the second time is not asked again: what was looked at is what is connected to', async (t) => {
  const { port, asked } = await serve(t);
  const slow = AbortSignal.timeout(300);
  const resolve = naming(['192.52.193.1'], ['127.0.0.1']);
  await assert.rejects(
    fetchAdminEnteredUrl(`http://sheets.example:${port}/`, { signal: slow, outsideOnly: true, resolve }),
  );
  assert.deepEqual(asked, []);
});
