import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { maxReleaseSize } from '#server/releases/release-contents.ts';
import { unpackRelease } from '#server/releases/unpack.ts';
import { verifyRelease } from '#server/releases/verify.ts';
import { newKey, signWith } from './keys.ts';
import {
  archive,
  contentsEntry,
  type Entry,
  facts,
  inOrder,
  listed,
  releaseOf,
  top,
  verifyHere,
} from './small-release.ts';

test('a release is known by its file, its signature and the key', async (t) => {
  const { file, keys } = releaseOf(t);
  const { version, migration, bytes } = await verifyHere(file, keys);
  assert.deepEqual(
    { version, migration, bytes },
    { version: '9.8.7', migration: '058-cards-are-told', bytes: 16 },
  );
});

test('with one byte changed, wherever, or cut short, it is refused', async (t) => {
  const { file, keys } = releaseOf(t);
  const bytes = readFileSync(file);
  for (let at = 0; at < bytes.length; at += 7) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(file, changed);
    await assert.rejects(
      verifyHere(file, keys),
      /does not match a signature by a key of this installation\. It is damaged or changed, or comes from someone else\. It was not used\./,
    );
  }
  for (const length of [0, 1, bytes.length >> 1, bytes.length - 1]) {
    writeFileSync(file, bytes.subarray(0, length));
    await assert.rejects(
      verifyHere(file, keys),
      /does not match a signature by a key of this installation\. It is damaged or changed, or comes from someone else\. It was not used\./,
    );
  }
});

test('without a signature, with one of another key, of another file or for something else, it is refused', async (t) => {
  const { folder, file, key, keys } = releaseOf(t);
  const other = newKey(folder, 'other');
  signWith(other.key, file);
  await assert.rejects(
    verifyHere(file, keys),
    /does not match a signature by a key of this installation\. It is damaged or changed, or comes from someone else\. It was not used\./,
  );
  await verifyHere(file, `${keys}${other.line} who came later\n`);
  rmSync(`${file}.sig`);
  await assert.rejects(verifyHere(file, keys), /has no signature: put '.*\.tar\.gz\.sig' beside it\./);
  signWith(key, file, 'git');
  await assert.rejects(
    verifyHere(file, keys),
    /does not match a signature by a key of this installation\. It is damaged or changed, or comes from someone else\. It was not used\./,
  );
  for (const nonsense of [
    '',
    'x',
    '-----BEGIN SSH SIGNATURE-----\nU1NIU0lHAAAAAf////8=\n-----END SSH SIGNATURE-----\n',
  ]) {
    writeFileSync(`${file}.sig`, nonsense);
    await assert.rejects(
      verifyHere(file, keys),
      /does not match a signature by a key of this installation\. It is damaged or changed, or comes from someone else\. It was not used\./,
    );
  }
});

test('without a key none is taken, and a line that is no key is noticed', async (t) => {
  const { file, keys } = releaseOf(t);
  await assert.rejects(
    verifyHere(file, '# none yet\n'),
    /This installation has no release keys \(deploy\/release-keys\), so it cannot use any release\./,
  );
  for (const line of ['release ssh-ed25519 AAAA', keys.replace('ssh-ed25519', 'ssh-rsa'), 'nonsense'])
    await assert.rejects(
      verifyHere(file, `${keys}\n${line}\n`),
      /A line of deploy\/release-keys is not a key:/,
    );
});

test('what is no file, is not there or is for another machine is said so', async (t) => {
  const { folder, file, keys } = releaseOf(t);
  await assert.rejects(verifyHere(`${folder}/none.tar.gz`, keys), /There is no file '.*none\.tar\.gz'/);
  await assert.rejects(verifyHere(folder, keys), /is not a release file\./);
  await assert.rejects(
    verifyRelease(file, keys, 'linux-riscv64'),
    /is for linux-\w+, and this machine is linux-riscv64: there is no file for this machine/,
  );
});

/** Archives that the key's holder could have signed by mistake, and the error thrown for each. */
const inside: Record<string, [Entry[], RegExp]> = {
  'a file that is not listed': [
    [contentsEntry(facts), ...inOrder, { path: `${top}more`, body: 'x' }],
    /'more' in it is not in its list/,
  ],
  'a path that leads out': [
    [contentsEntry(facts), { path: `${top}../../out`, body: 'x' }, ...inOrder],
    /not in its list/,
  ],
  'an absolute path': [
    [contentsEntry(facts), { path: '/tmp/out', body: 'x' }, ...inOrder],
    /not in its list/,
  ],
  'a listed path that leads out': [
    [contentsEntry({ ...facts, files: [listed('../out', 'x')] }), { path: `${top}../out`, body: 'x' }],
    /its list of contents is not valid/,
  ],
  'a symbolic link': [
    [contentsEntry(facts), { path: `${top}a`, type: 'SymbolicLink', linkpath: '/etc' }, ...inOrder],
    /in it is not a regular file/,
  ],
  'a hard link': [
    [contentsEntry(facts), { path: `${top}a/b/words.txt`, type: 'Link', linkpath: '/etc/passwd' }],
    /in it is not a regular file/,
  ],
  'a device': [
    [contentsEntry(facts), { path: `${top}a`, type: 'CharacterDevice' }],
    /in it is not a regular file/,
  ],
  'a folder': [
    [contentsEntry(facts), { path: `${top}a/`, type: 'Directory' }, ...inOrder],
    /in it is not a regular file/,
  ],
  'a file twice': [[contentsEntry(facts), ...inOrder, ...inOrder], /is not in its list/],
  'a file that is missing': [[contentsEntry(facts), ...inOrder.slice(1)], /'a\/b\/words.txt' is missing\./],
  'a longer file than listed': [
    [contentsEntry(facts), { path: `${top}a/b/words.txt`, body: 'Larkby and more' }],
    /in it has the wrong size/,
  ],
  'another file than listed': [
    [contentsEntry(facts), { path: `${top}a/b/words.txt`, body: 'larkby' }],
    /in it has changed\./,
  ],
  'a list that does not come first': [
    [...inOrder, contentsEntry(facts)],
    /does not begin with contents.json/,
  ],
  'a list in another place': [
    [{ ...contentsEntry(facts), path: 'elsewhere/contents.json' }, ...inOrder],
    /is not where it should be/,
  ],
  'a list that is none': [[{ path: `${top}contents.json`, body: '[]' }], /its list of contents is not valid/],
  nothing: [[], /is not a release of this program:/],
  'a name twice in the list': [
    [contentsEntry({ ...facts, files: [...facts.files, ...facts.files] }), ...inOrder],
    /a duplicate name/,
  ],
  'more files than a release has': [
    [
      contentsEntry({
        ...facts,
        files: Array.from({ length: maxReleaseSize.files + 1 }, (_, at) => listed(`f${at}`, '')),
      }),
    ],
    /its list of contents is not valid/,
  ],
  'more bytes than a release has': [
    [contentsEntry({ ...facts, files: [{ ...listed('a', ''), size: maxReleaseSize.bytes + 1 }] })],
    /more data than allowed/,
  ],
};

for (const [what, [entries, said]] of Object.entries(inside))
  test(`signed, but with ${what}, it is refused, and nothing of it is written`, async (t) => {
    const { folder, file, keys, into } = releaseOf(t, archive(entries));
    const before = readdirSync(folder);
    await assert.rejects(verifyHere(file, keys), (error: Error) => {
      assert.match(error.message, said);
      assert.match(
        error.message,
        /^'bowls-club-9\.8\.7-[\w-]+\.tar\.gz' is not a release of this program: .*\. It was not used\.$/,
      );
      return true;
    });
    assert.deepEqual(readdirSync(folder), before);
    // Nor is it unpacked where a caller skips the verification.
    await assertNothingUnpacked(file, into);
  });

async function assertNothingUnpacked(file: string, into: string) {
  const platform = 'linux-x64' as const;
  await assert.rejects(
    unpackRelease({ file, version: '9.8.7', platform, migration: '', sha256: '', bytes: 1 }, into),
    /was not unpacked: .*All unpacked files have been removed\./,
  );
  assert.ok(!existsSync(into));
  assert.deepEqual(readdirSync(dirname(into)), []);
}

test('what unfolds without end is not followed to its end', async (t) => {
  const padding = { path: `${top}zeros`, body: '\0'.repeat(30_000_000) };
  const { file, keys } = releaseOf(t, archive([contentsEntry(facts), ...inOrder, padding]));
  await assert.rejects(verifyHere(file, keys), /'zeros' in it is not in its list/);
});
