import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { type TestContext, test } from 'node:test';
import { findVersions, versionLines } from '#server/updates/known/find-version.ts';
import { openPublisher, words } from './publisher.ts';

async function open(t: TestContext) {
  const { publish, from, signer } = await openPublisher(t);
  const asked = { folder: tmpdir(), updatesFrom: from, keys: signer.line, current: '0.2.0' };
  const now = new Date('2025-05-20T09:00:00.000Z');
  const find = (wanted?: string, more: object = {}) => findVersions({ ...asked, now, wanted, ...more });
  publish([words('0.3.0'), words('0.4.0', { isSecurity: true, byHand: ['Ask.'] }), words('0.5.0')]);
  return { find, from };
}

test('whoever is at the machine is told of the newest or of the one they name, with what comes before it', async (t) => {
  const { find } = await open(t);
  const versions = async (wanted?: string) => (await find(wanted)).map(({ version }) => version);
  assert.deepEqual(await versions(), ['0.5.0', '0.4.0', '0.3.0']);
  assert.deepEqual(await versions('0.4.0'), ['0.4.0', '0.3.0']);
  assert.deepEqual(await versions('v0.3.0'), ['0.3.0']);
  assert.deepEqual(versionLines(await find('0.4.0')), [
    'Version 0.4.0 of 18 May 2025 mends something through which harm could be done',
    '  What 0.4.0 brings.',
    '  For visitors:',
    '  - A point of 0.4.0.',
    'Version 0.3.0 of 18 May 2025',
    '  What 0.3.0 brings.',
    '  For visitors:',
    '  - A point of 0.3.0.',
    'By hand:',
    '  - Ask.',
  ]);
});

test('what cannot be had is said in one sentence', async (t) => {
  const { find, from } = await open(t);
  await assert.rejects(
    find('0.9.0'),
    /^Error: There is no version 0\.9\.0 that is newer than 0\.2\.0; there is 0\.5\.0, 0\.4\.0, 0\.3\.0\.$/,
  );
  await assert.rejects(
    find('0.9.0', { current: '0.5.0' }),
    /There is no version 0\.9\.0 that is newer than 0\.5\.0\.$/,
  );
  await assert.rejects(
    find(undefined, { updatesFrom: undefined }),
    /^Error: Nothing says where new versions are/,
  );
  await assert.rejects(find('none.tar.gz'), /^Error: There is no file '.*none\.tar\.gz'\.$/);
  const elsewhere = find(undefined, { updatesFrom: `${from}/none` });
  await assert.rejects(elsewhere, /\/none was asked which versions there are: it answered with 404\.$/);
});
