import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { unpackRelease, validateUnpackedVersion } from '#server/releases/unpack.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { programSettings } from '#tests/program-settings.ts';
import { noDisk, openDisk } from '#tests/updates/full-disk/disk.ts';
import {
  archive,
  contentsEntry,
  facts,
  inOrder,
  listed,
  releaseOf,
  top,
  verifyHere,
} from './small-release.ts';

test('a release is put in place whole, for everybody to read whatever this process keeps to itself', async (t) => {
  const { file, keys, into } = releaseOf(t);
  const umask = process.umask(0o077);
  await unpackRelease(await verifyHere(file, keys), into).finally(() => process.umask(umask));
  assert.deepEqual(readdirSync(dirname(into)), ['9.8.7']);
  assert.equal(readFileSync(join(into, 'a/b/words.txt'), 'utf8'), 'Larkby');
  const modes = ['.', 'a/b', 'a/b/words.txt', 'contents.json', 'bowls-club'];
  assert.deepEqual(
    modes.map((path) => (statSync(join(into, path)).mode & 0o777).toString(8)),
    ['755', '755', '644', '644', '755'],
  );
  assert.equal((await validateUnpackedVersion(into)).version, '9.8.7');
  appendFileSync(join(into, 'bowls-club'), 'more');
  await assert.rejects(validateUnpackedVersion(into), /bowls-club' has changed since it was unpacked/);
});

test('a version that is there already stays as it is, and of two at once one is put in place', async (t) => {
  const { file, keys, into } = releaseOf(t);
  const release = await verifyHere(file, keys);
  const went = await Promise.allSettled([unpackRelease(release, into), unpackRelease(release, into)]);
  assert.deepEqual(went.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  await assert.rejects(unpackRelease(release, into), /'.*9\.8\.7' already exists\./);
  assert.deepEqual(readdirSync(dirname(into)), ['9.8.7']);
  await validateUnpackedVersion(into);
});

test('a file that changes after it was looked at is not put in place', async (t) => {
  const { file, keys, into } = releaseOf(t);
  const release = await verifyHere(file, keys);
  const body = 'Another';
  const other = { ...facts, files: [listed('a/b/words.txt', body)] };
  writeFileSync(file, archive([contentsEntry(other), { path: `${top}a/b/words.txt`, body }]));
  await assert.rejects(
    unpackRelease(release, into),
    /it has changed since it was checked\. All unpacked files have been removed\./,
  );
  assert.deepEqual(readdirSync(dirname(into)), []);
});

test('what does not fit on the disk is not begun', async (t) => {
  const { file, keys, into } = releaseOf(t);
  const release = await verifyHere(file, keys);
  await assert.rejects(
    unpackRelease({ ...release, bytes: 1e15 }, into),
    /There is not enough space in '.*versions': version 9\.8\.7 needs/,
  );
  assert.deepEqual(readdirSync(dirname(into)), []);
});

test(
  'a disk that becomes full in the middle is said, and nothing of it is left',
  noDisk ? { skip: noDisk } : {},
  async (t) => {
    // Of one letter each: on a disk they take a thousand times as much.
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, place) => [`many/${place}.txt`, 'x']));
    const entries = Object.entries(many).map(([path, body]) => ({ path: top + path, body }));
    const files = Object.entries(many).map(([path, body]) => listed(path, body));
    const { file, keys } = releaseOf(t, archive([contentsEntry({ ...facts, files }), ...entries]));
    const release = await verifyHere(file, keys);
    const disk = openDisk(t);
    disk.fill(400_000);
    const used = disk.used();
    await assert.rejects(unpackRelease(release, join(disk.place, '9.8.7')), {
      message: `'${basename(file)}' was not unpacked: the disk is full. All unpacked files have been removed.`,
    });
    assert.deepEqual(readdirSync(disk.place), []);
    assert.ok(disk.used() <= used);
    disk.widen();
    await unpackRelease(release, join(disk.place, '9.8.7'));
  },
);

test('killed at any moment it leaves nothing that is taken for a version, and the next one takes that away', async (t) => {
  const many = Array.from({ length: 2000 }, (_, at) => ({
    path: `f/${at}`,
    body: `file ${at}\n`.repeat(200),
  }));
  const said = { ...facts, files: [...facts.files, ...many.map(({ path, body }) => listed(path, body))] };
  const entries = many.map(({ path, body }) => ({ path: top + path, body }));
  const { folder, file, keys, into } = releaseOf(t, archive([contentsEntry(said), ...inOrder, ...entries]));
  const release = await verifyHere(file, keys);
  mkdirSync(dirname(into));
  const script = join(folder, 'unpack.mjs');
  const from = join(projectRootFolder, 'server/releases/unpack.ts');
  writeFileSync(
    script,
    `import { unpackRelease } from ${JSON.stringify(from)};\nawait unpackRelease(${JSON.stringify(release)}, ${JSON.stringify(into)});`,
  );
  const inPlace = () => readdirSync(dirname(into)).filter((name) => !name.startsWith('.'));
  const unfinished = () => readdirSync(dirname(into)).filter((name) => name.startsWith('.unpacking-'));
  // It may come to its end, or be taken away, between one look and the next.
  const filesIn = (folder: string) => {
    try {
      return readdirSync(folder).length;
    } catch {
      return 0;
    }
  };
  const written = () => unfinished().reduce((sum, name) => sum + filesIn(join(dirname(into), name, 'f')), 0);
  for (const moment of [1, 5, 700, 1900]) {
    const unpacking = spawn(process.execPath, [script], {
      env: programSettings,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(unpacking, 'exit');
    let over = false;
    void ended.then(() => {
      over = true;
    });
    while (written() < moment && !over) await new Promise(setImmediate);
    unpacking.kill('SIGKILL');
    await ended;
    assert.ok(unfinished().length <= 1, 'what an earlier one left is gone');
    // On a machine that is quicker than this one looks it may have come to its end.
    for (const version of inPlace())
      assert.equal((await validateUnpackedVersion(join(dirname(into), version))).version, '9.8.7');
    if (inPlace().length > 0) return;
  }
  await unpackRelease(release, into);
  assert.deepEqual(readdirSync(dirname(into)), ['9.8.7']);
  assert.equal((await validateUnpackedVersion(into)).files.length, 2002);
});
