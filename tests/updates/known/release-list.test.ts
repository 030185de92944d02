import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { create } from 'tar';
import { releaseSignatureNamespace } from '#server/releases/signatures.ts';
import { findNewerVersions } from '#server/updates/versions/find-newer-versions.ts';
import { readReleaseVersion } from '#server/updates/versions/release-version.ts';
// @ts-expect-error: a script for npm alone, without types
import { writeList } from '../../../scripts/release/list.mjs';
import { openPublisher } from './publisher.ts';
import { newSigner } from './signer.ts';

const platform = 'linux-x64';
const now = new Date('2025-05-20T09:00:00.000Z');
const changes =
  '## 0.4.0 (2025-05-18)\nFour.\n\n### For members\n- A point.\n\n## 0.3.0 (2025-05-01) (security)\nThree.\n';

/** A folder of release files that contain only their own description. */
function openFolder(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const signer = newSigner();
  return {
    folder,
    signer,
    async put(version: string, { by = signer, said = changes } = {}) {
      const top = `bowls-club-${version}`;
      const file = join(folder, `${top}-${platform}.tar.gz`);
      const at = join(folder, top);
      mkdirSync(join(at, 'docs'), { recursive: true });
      writeFileSync(join(at, 'docs/changes.md'), said);
      const sha256 = createHash('sha256').update(said).digest('hex');
      const listed = { path: 'docs/changes.md', size: Buffer.byteLength(said), sha256 };
      const facts = {
        format: 1,
        name: 'bowls-club',
        version,
        platform,
        migration: '058-one',
        sbom: 'sbom.json',
      };
      writeFileSync(join(at, 'contents.json'), JSON.stringify({ ...facts, files: [listed] }));
      const names = [`${top}/contents.json`, `${top}/docs/changes.md`];
      await create({ cwd: folder, file, gzip: true, portable: true }, names);
      rmSync(at, { recursive: true });
      writeFileSync(`${file}.sig`, by.sign(readFileSync(file), { as: releaseSignatureNamespace }));
      return file;
    },
    write: (more: object = {}) =>
      writeList(folder, 'a key', {
        keys: signer.line,
        sign: (bytes: Buffer) => signer.sign(bytes),
        now,
        ...more,
      }),
  };
}

test('what is written is what a site reads: each version with its words, its file and its sum', async (t) => {
  const { folder, signer, put, write } = openFolder(t);
  await put('0.3.0');
  const file = await put('0.4.0');
  await write();
  const publisher = await openPublisher(t);
  for (const name of ['versions.json', 'versions.json.sig'])
    publisher.put(name, readFileSync(join(folder, name), 'utf8'));
  const { from } = publisher;
  const { newer } = await findNewerVersions({ from, keys: signer.line, current: '0.2.0', platform, now });
  const [four, three] = newer;
  assert.deepEqual([four?.version, four?.inShort, four?.isSecurity], ['0.4.0', 'Four.', false]);
  assert.deepEqual([three?.version, three?.isSecurity, newer.length], ['0.3.0', true, 2]);
  const archive = readFileSync(file);
  assert.deepEqual(four?.place, {
    kind: 'web',
    address: `${from}/bowls-club-0.4.0-linux-x64.tar.gz`,
    size: archive.length,
    sha256: createHash('sha256').update(archive).digest('hex'),
  });
});

test('a list names no file that would be refused, and the one before stands', async (t) => {
  const { folder, put, write } = openFolder(t);
  const list = () => readFileSync(join(folder, 'versions.json'), 'utf8');
  await assert.rejects(write(), /There is no release file in/);
  await put('0.3.0');
  await write();
  const before = list();
  await put('0.4.0', { by: newSigner() });
  await assert.rejects(
    write(),
    /does not match a signature by a key of this installation\. It is damaged or changed, or comes from someone else\. It was not used\./,
  );
  await put('0.4.0', { said: '## 0.3.0 (2025-05-01)\nThree.\n' });
  await assert.rejects(write(), /The release does not list the changes of version 0\.4\.0/);
  await put('0.4.0');
  await assert.rejects(write({ sign: (bytes: Buffer) => newSigner().sign(bytes) }), /is not signed by a key/);
  await assert.rejects(
    write({ now: new Date('2025-05-19T09:00:00.000Z') }),
    /which is older than the one of/,
  );
  assert.equal(list(), before);
  await assert.rejects(writeList(folder, undefined), /must be signed/);
});

test('a release file given by its path says what it brings, once it is made sure of', async (t) => {
  const { put, signer } = openFolder(t);
  const path = await put('0.3.0');
  const { version, isSecurity, inShort, place } = await readReleaseVersion(path, signer.line, platform);
  assert.deepEqual([version, isSecurity, inShort], ['0.3.0', true, 'Three.']);
  assert.deepEqual(place, { kind: 'file', path });
  await assert.rejects(
    readReleaseVersion(path, newSigner().line, platform),
    /does not match a signature by a key of this installation\. It is damaged or changed, or comes from someone else\. It was not used\./,
  );
  await assert.rejects(readReleaseVersion(path, signer.line, 'linux-arm64'), /is for linux-x64/);
});
