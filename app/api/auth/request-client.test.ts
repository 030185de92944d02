import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClientAddressReader } from './request-client.server.ts';

const home = '198.51.100.7';
const rows: [
  fact: string,
  trusted: string[],
  socket: string | undefined,
  forwarded: string | undefined,
  address: string,
][] = [
  ['without a proxy the connection says it', [], home, undefined, home],
  ['a header that nobody vouches for is not believed', [], home, '203.0.113.9', home],
  ['nor on this machine itself', [], '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['a trusted proxy is believed', ['10.0.0.1'], '10.0.0.1', home, home],
  ['another one is not', ['10.0.0.1'], '10.0.0.2', home, '10.0.0.2'],
  [
    'what a visitor put in front is not believed',
    ['10.0.0.1'],
    '10.0.0.1',
    `1.1.1.1, 2.2.2.2, ${home}`,
    home,
  ],
  [
    'a chain of trusted proxies is followed',
    ['10.0.0.0/8'],
    '10.0.0.1',
    `1.1.1.1, ${home}, 10.0.0.3, 10.0.0.2`,
    home,
  ],
  [
    'to the first that is not trusted',
    ['10.0.0.1', '10.0.0.2'],
    '10.0.0.1',
    `${home}, 10.0.0.3, 10.0.0.2`,
    '10.0.0.3',
  ],
  [
    'a visitor who pretends to be a proxy is still no further',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '10.0.0.9, 203.0.113.9',
    '203.0.113.9',
  ],
  ['a proxy that says nothing is itself the visitor', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  ['nonsense is none', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['nonsense in the chain ends it', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, x, 10.0.0.2', '10.0.0.2'],
  ['an empty header is none', ['10.0.0.1'], '10.0.0.1', '', '10.0.0.1'],
  ['IPv4 in the clothes of IPv6 is IPv4', [], '::ffff:198.51.100.7', undefined, home],
  ['so is a proxy', ['10.0.0.1'], '::ffff:10.0.0.1', home, home],
  ['and what it passes on', ['10.0.0.1'], '10.0.0.1', '::FFFF:198.51.100.7', home],
  ['of IPv6 the network counts', [], '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
  ['another address of the same home is the same', [], '2001:db8:1:2:ffff::1', undefined, '2001:db8:1:2'],
  ['shortened in the middle too', [], '2001:db8::2:3:4:5:6', undefined, '2001:db8:0:2'],
  ['shortened at the end too', [], '2001:db8::', undefined, '2001:db8:0:0'],
  ['an address with its interface is one', [], 'fe80::1%eth0', undefined, 'fe80:0:0:0'],
  ['a trusted network of IPv6', ['fd00::/8'], 'fd00::5', '2001:db8:1:2::9', '2001:db8:1:2'],
  ['this machine over IPv6', ['::1'], '::1', home, home],
  ['a test without a port comes from this machine', ['127.0.0.1'], undefined, home, home],
];

test('the address of a visitor', async (t) => {
  for (const [fact, trusted, socket, forwarded, address] of rows) {
    await t.test(fact, () => {
      const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded });
      const request = new Request('http://localhost/', { headers });
      assert.equal(createClientAddressReader(trusted)(request, socket), address);
    });
  }
});
