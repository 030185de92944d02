import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readSiteDataUser } from '#server/updates/unit/site-user.ts';

const onlyRoot = process.getuid?.() === 0 ? {} : { skip: 'only root can give folders to others' };
const us = 65_534;

/** DATA_DIR in a folder that is its user's, as systemd makes them; the tests' own place is within one of root's alone. */
function openData(t: TestContext, { owner = us, data = us } = {}) {
  const folder = mkdtempSync('/tmp/bowls-data-');
  t.after(() => rmSync(folder, { recursive: true }));
  const dataDir = join(folder, 'site');
  mkdirSync(dataDir);
  chmodSync(folder, 0o700);
  chownSync(dataDir, data, data);
  chownSync(folder, owner, owner);
  return { folder, dataDir };
}

test('root touches the data as the user to whom they belong', onlyRoot, async (t) => {
  const { folder, dataDir } = openData(t);
  assert.deepEqual(await readSiteDataUser(folder, dataDir), { uid: us, gid: us });
  assert.deepEqual(await readSiteDataUser(folder, dataDir, us), {});
});

test('a link in the place of the data is followed nowhere', onlyRoot, async (t) => {
  const { folder, dataDir } = openData(t);
  renameSync(dataDir, join(folder, 'away'));
  for (const to of ['/etc', join(folder, 'away'), join(folder, 'nowhere')]) {
    symlinkSync(to, dataDir);
    await assert.rejects(
      readSiteDataUser(folder, dataDir),
      /is a link to another place, which root does not follow/,
      to,
    );
    rmSync(dataDir);
  }
});

test(
  'data of root are touched as root where that place is root’s alone, and nowhere else',
  onlyRoot,
  async (t) => {
    const own = openData(t, { owner: 0, data: 0 });
    assert.deepEqual(await readSiteDataUser(own.folder, own.dataDir), {});
    const theirs = openData(t, { owner: us, data: 0 });
    await assert.rejects(readSiteDataUser(theirs.folder, theirs.dataDir), /would be opened as root/);
    chmodSync(own.folder, 0o777);
    await assert.rejects(readSiteDataUser(own.folder, own.dataDir), /would be opened as root/);
    chmodSync(own.folder, 0o700);
    // A symbolic link in the path, owned by another user.
    const way = join(theirs.folder, 'way');
    symlinkSync(own.folder, way);
    await assert.rejects(readSiteDataUser(own.folder, join(way, 'site')), /would be opened as root/);
  },
);
