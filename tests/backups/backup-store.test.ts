import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createFolderStore } from '#app/core/stores/folder-store.server.ts';
import { createBackup } from '#server/backup/backup.ts';
import { getBackupsFolder } from '#server/backup/backup-files.ts';
import { checkStoredBackupHealth } from '#server/backup/backup-health.ts';
import { uploadLatestBackup, uploadVerifiedBackup } from '#server/backup/backup-store.ts';
import { formatBackupName, makeDailyBackup } from '#server/backup/daily-backups.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { openFileStore } from '#server/disk/file-stores.ts';
import { openDesk } from '#tests/members.ts';
import { startS3 } from '#tests/stores/s3-server.ts';
import { later, now, openSiteWithBuckets } from './buckets.ts';

test('a backup of pictures in a bucket restores into a plain folder', async (t) => {
  const { other, beside, s3: _, pictures, names: __, ...site } = await openSiteWithBuckets(t);
  await createBackup(site, join(beside, 'club.tar.gz'), now);
  await restoreBackup(other, join(beside, 'club.tar.gz'), { replace: false, now });
  for (const [name, text] of Object.entries(pictures))
    assert.equal(readFileSync(join(other.dataDir, name.replace('pictures/', '')), 'utf8'), text);
});

test('restoring adds to the bucket and loses nothing there: other pictures stay, replaced ones are kept aside', async (t) => {
  const { other, beside, s3, names, picturesStore, ...site } = await openSiteWithBuckets(t);
  await createBackup({ ...site, picturesStore }, join(beside, 'club.tar.gz'), now);
  s3.objects.set('pictures/photos/opening/01.jpg', Buffer.from('another opening'));
  s3.objects.set('pictures/photos/later/01.jpg', Buffer.from('later'));
  s3.objects.delete('pictures/photos/pages/k3v9.webp');
  const file = join(beside, 'club.tar.gz');
  const { aside } = await restoreBackup({ ...other, picturesStore }, file, { replace: false, now });
  assert.match(aside.join(), /^s3:\/\/.*\/larkby\/pictures\/before-20250520T090000\/photos$/);
  const text = (name: string) => s3.objects.get(`pictures/${name}`)?.toString();
  assert.deepEqual(
    [
      text('photos/opening/01.jpg'),
      text('photos/later/01.jpg'),
      text('photos/pages/k3v9.webp'),
      text('before-20250520T090000/photos/opening/01.jpg'),
    ],
    ['an opening', 'later', 'a page', 'another opening'],
  );
  // Files set aside by a restore are not listed as pictures of the site.
  assert.equal((await (await openFileStore(picturesStore)).list('photos')).length, 3);
  assert.equal(names('pictures/').length, 5);
});

test('a bucket that fails in the midst of restoring leaves the machine as it was', async (t) => {
  const { other, beside, s3, picturesStore, ...site } = await openSiteWithBuckets(t);
  await createBackup({ ...site, picturesStore }, join(beside, 'club.tar.gz'), now);
  s3.state.next = ['well', 'busy', 'busy', 'busy'];
  await assert.rejects(
    restoreBackup({ ...other, picturesStore }, join(beside, 'club.tar.gz'), { replace: false, now }),
    /answered 503/,
  );
  assert.deepEqual(readdirSync(beside), ['club.tar.gz']);
});

test('the bucket keeps as many backups as the machine, and only ours', async (t) => {
  const { s3, names, ...site } = await openSiteWithBuckets(t);
  s3.objects.set('backups/notes.txt', Buffer.from('mine'));
  for (let days = -400; days < 0; days += 1)
    s3.objects.set(`backups/${formatBackupName(later(days))}`, Buffer.from('x'));
  await makeDailyBackup(site, now);
  await uploadLatestBackup(site, now);
  const kept = names('backups/');
  assert.ok(kept.length >= 19 && kept.length <= 24, `${kept.length}`);
  assert.ok(kept.includes('backups/notes.txt') && kept.includes(`backups/${formatBackupName(now)}`));
});

test('what could not be sent is noted and told, stays on this machine, and goes the next time', async (t) => {
  const { s3, names, ...site } = await openSiteWithBuckets(t);
  const file = await makeDailyBackup(site, now);
  const finding = () => checkStoredBackupHealth(site, now);
  assert.equal((await finding()).state, 'well');
  s3.state.mayWrite = false;
  await assert.rejects(
    uploadLatestBackup(site, now),
    /^Error: The backup .*club-2025-05-20T0900\.tar\.gz was made but not sent\. The key is not allowed to do this at the store .*403 AccessDenied/,
  );
  const told = await finding();
  assert.equal(told.state, 'trouble');
  assert.match(told.said, /^The latest backup could not be sent\. The key is not allowed to do this/);
  assert.ok(existsSync(file ?? ''));
  s3.state.mayWrite = true;
  await uploadLatestBackup(site, now);
  assert.deepEqual([(await finding()).state, names('backups/').length], ['well', 1]);
  // No backup was sent for days.
  const old = await checkStoredBackupHealth(site, later(3));
  assert.deepEqual([old.state, /is 3 days old/.test(old.said)], ['trouble', true]);
  s3.state.always = 'busy';
  assert.match(
    (await finding()).said,
    /^The backup store could not be checked\. .* answered 503 SlowDown\.$/,
  );
});

test('what arrives otherwise than it left is noticed and does not stay', async (t) => {
  const { s3, names, ...site } = await openSiteWithBuckets(t);
  await makeDailyBackup(site, now);
  s3.state.next = ['well', 'spoil'];
  await assert.rejects(uploadLatestBackup(site, now), /The copy in s3:.* differs from the backup\.$/);
  assert.deepEqual(names('backups/'), []);
  assert.deepEqual(
    readdirSync(getBackupsFolder(site.dataDir)).filter((name) => name.startsWith('.')),
    ['.not-sent'],
  );
});

test('a folder of another disk takes backups as well', async (t) => {
  const { beside, ...site } = await openSiteWithBuckets(t);
  const backupStore = { kind: 'folder' as const, folder: join(beside, 'mounted') };
  await makeDailyBackup(site, now);
  assert.match((await uploadLatestBackup({ ...site, backupStore }, now)) ?? '', /mounted\/club-2025/);
  writeFileSync(join(beside, 'file'), 'a file');
  const wrong = createFolderStore(join(beside, 'file'));
  await assert.rejects(
    uploadVerifiedBackup(wrong, 'x.tar.gz', join(beside, 'file'), beside),
    /cannot be used/,
  );
});

test('the desk shows how old the latest backup in the bucket is', async (t) => {
  const s3 = await startS3(t);
  const { at } = await openDesk(t, { env: { BACKUP_STORE: s3.at('backups') } });
  const look = async () =>
    (await at('GET /api/desk/status')).body.find(({ name }: { name: string }) => name === 'Off-site backup');
  assert.match((await look()).said, /^No backup in s3:.* yet\.$/);
  s3.objects.set(`backups/${formatBackupName(new Date(Date.now() - 60 * 3600_000))}`, Buffer.from('x'));
  assert.deepEqual([(await look()).state, /is 2 days old/.test((await look()).said)], ['trouble', true]);
});
