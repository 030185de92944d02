import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayLead } from './inner-network.server.ts';

const outside = new URL('https://203.0.113.5/sheet');

test('a server on the internet leads us nowhere into our own network', async (t) => {
  for (const host of [
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.0.0.8',
    '172.20.1.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[fd00::1]',
    '[fe80::1]',
    'localhost',
  ])
    await t.test(host, async () => assert.equal(await mayLead(outside, new URL(`http://${host}/`)), false));
});

test('it may lead to another one on the internet, and one that is inside to where it likes', async () => {
  assert.equal(await mayLead(outside, new URL('https://198.51.100.7/')), true);
  assert.equal(await mayLead(outside, new URL('https://[2001:db8::1]/')), true);
  assert.equal(await mayLead(new URL('http://192.168.1.5/'), new URL('http://192.168.1.6/')), true);
  assert.equal(await mayLead(new URL('http://127.0.0.1/'), outside), true);
});
