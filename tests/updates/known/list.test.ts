import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { findNewerVersions } from '#server/updates/versions/find-newer-versions.ts';
import { openPublisher, words } from './publisher.ts';
import { newSigner } from './signer.ts';

const now = new Date('2025-05-20T09:00:00.000Z');

async function open(t: TestContext) {
  const publisher = await openPublisher(t);
  const asked = {
    from: publisher.from,
    keys: publisher.signer.line,
    current: '0.2.0',
    platform: 'linux-x64',
    now,
  };
  const look = (more: Partial<Parameters<typeof findNewerVersions>[0]> = {}) =>
    findNewerVersions({ ...asked, ...more });
  return { ...publisher, look };
}

test('a signed list says what is newer, the newest first, with where its file for this machine is', async (t) => {
  const { publish, look, from, asked } = await open(t);
  publish([
    words('0.2.0'),
    words('0.10.0', { isSecurity: true, byHand: ['Ask.'] }),
    words('0.9.0'),
    words('0.1.0'),
  ]);
  const { newer, issued } = await look();
  assert.equal(issued, '2025-05-20T08:00:00.000Z');
  assert.deepEqual(
    newer.map(({ version, isSecurity, byHand }) => [version, isSecurity, byHand]),
    [
      ['0.10.0', true, ['Ask.']],
      ['0.9.0', false, []],
    ],
  );
  const place = {
    kind: 'web',
    address: `${from}/bowls-club-0.10.0.tar.gz`,
    size: 70,
    sha256: 'ab'.repeat(32),
  };
  assert.deepEqual(newer[0]?.place, place);
  assert.deepEqual(asked, ['/versions/versions.json', '/versions/versions.json.sig']);
  assert.deepEqual((await look({ platform: 'linux-arm64' })).newer[0]?.place, null);
  assert.deepEqual((await look({ current: '0.10.0' })).newer, []);
});

test('of two keys either is good; a line that is no key is said', async (t) => {
  const { publish, look, signer } = await open(t);
  const second = newSigner();
  publish([words('0.3.0')], { by: second });
  await assert.rejects(look(), /is not signed by a key of deploy\/release-keys/);
  assert.equal((await look({ keys: `# Two\n\n${signer.line}${second.line}` })).newer.length, 1);
  await assert.rejects(
    look({ keys: '# None yet\n' }),
    /deploy\/release-keys contains no keys, so its list of versions cannot be verified/,
  );
  await assert.rejects(look({ keys: 'release ssh-rsa AAAA' }), /is not a key: 'release ssh-rsa AAAA'/);
});

test('what is unsigned, changed, or signed as something else is not believed', async (t) => {
  const { publish, put, look, signer } = await open(t);
  publish([words('0.3.0')]);
  put('versions.json.sig', (response) => response.writeHead(404).end());
  await assert.rejects(look(), /it answered with 404/);
  for (const signature of ['', 'signed', signer.sign('{}'), signer.sign('{}').slice(0, 80)]) {
    put('versions.json.sig', signature);
    await assert.rejects(look(), /is not signed by a key/);
  }
  const text = JSON.stringify({
    issued: now.toISOString(),
    expires: '2025-11-20T08:00:00.000Z',
    versions: [],
  });
  put('versions.json', text);
  put('versions.json.sig', signer.sign(text, { as: 'bowls-club-release' }));
  await assert.rejects(look(), /is not signed by a key/);
  put('versions.json.sig', signer.sign(text));
  assert.deepEqual((await look()).newer, []);
  put('versions.json', text.replace('2025-11', '2035-11'));
  await assert.rejects(look(), /is not signed by a key/);
});

test('an older list than one that was seen, one that has ended and one of a time to come are not taken', async (t) => {
  const { publish, look } = await open(t);
  publish([words('0.3.0')]);
  const replayed = look({ seen: '2025-05-20T08:30:00.000Z' });
  await assert.rejects(
    replayed,
    /the list of versions of 20 May 2025 at 9am, which is older than the one of 20 May 2025 at 9:30am/,
  );
  assert.equal((await look({ seen: '2025-05-20T08:00:00.000Z' })).newer.length, 1);
  await assert.rejects(look({ now: new Date('2026-01-01T00:00:00Z') }), /expired on 20 November 2025/);
  await assert.rejects(
    look({ now: new Date('2025-05-01T00:00:00Z') }),
    /in the future: the clock of this machine/,
  );
});

for (const [what, versions] of Object.entries({
  'a version that is none': [words('next')],
  'a file of another folder': [
    words('0.3.0', { files: [{ platform: 'linux-x64', file: '../a', size: 1, sha256: 'ab'.repeat(32) }] }),
  ],
  'a file of another place': [
    words('0.3.0', { files: [{ platform: 'linux-x64', file: 'a:b/c', size: 1, sha256: 'ab'.repeat(32) }] }),
  ],
  'a word without end': [words('0.3.0', { inShort: 'a'.repeat(1001) })],
  'more versions than there are': Array.from({ length: 201 }, (_, number) => words(`1.0.${number}`)),
}))
  test(`a list with ${what} is signed, and not taken`, async (t) => {
    const { publish, look } = await open(t);
    publish(versions);
    await assert.rejects(
      look(),
      /its list of versions is signed, but in a format that this version cannot read/,
    );
  });

test('what is no list at all is not taken, though it is signed', async (t) => {
  const { put, look, signer } = await open(t);
  for (const text of ['', '[]', '{"issued":', '<!doctype html>']) {
    put('versions.json', text);
    put('versions.json.sig', signer.sign(text));
    await assert.rejects(
      look(),
      /its list of versions is signed, but in a format that this version cannot read/,
    );
  }
});

test('a server that fails, leads elsewhere, sends without end, or sends nothing is let go', async (t) => {
  const { publish, put, look, asked, from } = await open(t);
  publish([words('0.3.0')]);
  put('versions.json', (response) => response.writeHead(503).end());
  await assert.rejects(look(), /it answered with 503$/);
  put('versions.json', (response) => response.writeHead(302, { location: `${from}/other` }).end());
  await assert.rejects(look(), /it answered with 302, a redirect/);
  assert.ok(!asked.includes('/versions/other'));
  const large = gzipSync(Buffer.alloc(20_000_000));
  put('versions.json', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(large));
  await assert.rejects(look(), /its response is too large/);
  put('versions.json', (response) => response.destroy());
  await assert.rejects(look(), /it could not be reached/);
  put('versions.json', (response) => response.write('{'));
  await assert.rejects(look({ timeoutMs: 300 }), /it did not answer in time/);
  put('versions.json', () => {});
  await assert.rejects(look({ timeoutMs: 300 }), /it did not answer in time/);
  await assert.rejects(look({ from: 'http://127.0.0.1:1/' }), /it could not be reached/);
});
