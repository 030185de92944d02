// On both engines.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { folderStore } from '#app/core/stores/folder-store.server.ts';
import { readStoreAddress } from '#app/core/stores/store-address.ts';
import { openDatabase } from '#db/connection.ts';
import { backUp } from '#server/backup/backup.ts';
import { storedBackupFinding } from '#server/backup/backup-findings.ts';
import { keepInStore, sendChecked } from '#server/backup/backup-store.ts';
import { copyDatabase, countRows } from '#server/backup/copy-database.ts';
import { backupName, keepBackups } from '#server/backup/keep-backups.ts';
import { backupsFolder } from '#server/backup/places.ts';
import { restore } from '#server/backup/restore.ts';
import { root } from '#server/config.ts';
import { loadCast } from '#server/demo/cast.ts';
import { openStore } from '#server/stores.ts';
import { starterData } from '#tests/database.ts';
import { openDesk } from '#tests/members.ts';
import { startS3 } from './s3-server.ts';

const now = new Date('2025-05-20T09:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);
const byTable = (a: { table: string }, b: { table: string }) => a.table.localeCompare(b.table);

/** A site with members, whose pictures and backups are in buckets. */
async function openSiteWithBuckets(t: TestContext) {
  const s3 = await startS3(t);
  const data = await starterData(t);
  const db = await openDatabase(data.databaseUrl);
  t.after(() => db.destroy());
  await loadCast(db, () => now);
  const picturesStore = readStoreAddress(s3.at('pictures'));
  const backupStore = readStoreAddress(s3.at('backups'));
  assert.ok(picturesStore && backupStore);
  const pictures = {
    'pictures/photos/opening/01.jpg': 'an opening',
    'pictures/photos/pages/k3v9.webp': 'a page',
    'pictures/member-pictures/forum/x1.jpg': 'a message',
  };
  for (const [name, text] of Object.entries(pictures)) s3.objects.set(name, Buffer.from(text));
  const beside = mkdtempSync(join(tmpdir(), 'bowls-beside-'));
  t.after(() => rmSync(beside, { recursive: true, force: true }));
  const other = { dataDir: join(beside, 'other'), databaseUrl: `sqlite:${join(beside, 'other/club.db')}` };
  const names = (prefix: string) => [...s3.objects.keys()].filter((name) => name.startsWith(prefix)).sort();
  return { ...data, db, s3, picturesStore, backupStore, pictures, beside, other, names };
}

test('a backup goes to a bucket and comes back from there: every row and every picture, wherever they are', async (t) => {
  const { other, beside, s3, pictures, names, ...site } = await openSiteWithBuckets(t);
  const file = await keepBackups(site, now);
  assert.match(
    (await keepInStore(site, now)) ?? '',
    /^s3:\/\/.*\/larkby\/backups\/club-2025-05-20T0900\.tar\.gz$/,
  );
  assert.equal(await keepInStore(site, now), undefined, 'once is enough');
  // Another machine that serves the same site makes its own.
  const neighbour = { ...site, dataDir: join(beside, 'neighbour') };
  mkdirSync(backupsFolder(neighbour.dataDir), { recursive: true });
  writeFileSync(
    join(backupsFolder(neighbour.dataDir), backupName(new Date('2025-05-20T09:07:00Z'))),
    'its own',
  );
  assert.equal(await keepInStore(neighbour, now), undefined);
  assert.deepEqual(names('backups/'), ['backups/club-2025-05-20T0900.tar.gz']);
  rmSync(file ?? '');

  // The fire: machine and pictures are gone.
  for (const name of names('pictures/')) s3.objects.delete(name);
  const store = await openStore(site.backupStore);
  assert.ok(await store.fetch(backupName(now), join(beside, 'back.tar.gz')));
  const { picturesStore } = site;
  const { aside } = await restore({ ...other, picturesStore }, join(beside, 'back.tar.gz'), {
    replace: false,
    now,
  });
  assert.deepEqual(aside, []);
  assert.deepEqual(names('pictures/'), Object.keys(pictures).sort());
  for (const [name, text] of Object.entries(pictures)) assert.equal(s3.objects.get(name)?.toString(), text);
  assert.ok(!existsSync(join(other.dataDir, 'photos')));

  const restored = await openDatabase(other.databaseUrl);
  const again = await openDatabase(`sqlite:${join(beside, 'again.db')}`);
  // It compares row by row, and would throw.
  const copied = await copyDatabase(restored, again);
  assert.deepEqual(copied.toSorted(byTable), (await countRows(site.db)).toSorted(byTable));
  await Promise.all([restored.destroy(), again.destroy()]);
});

test('a backup of pictures in a bucket restores into a plain folder', async (t) => {
  const { other, beside, s3: _, pictures, names: __, ...site } = await openSiteWithBuckets(t);
  await backUp(site, join(beside, 'club.tar.gz'), now);
  await restore(other, join(beside, 'club.tar.gz'), { replace: false, now });
  for (const [name, text] of Object.entries(pictures))
    assert.equal(readFileSync(join(other.dataDir, name.replace('pictures/', '')), 'utf8'), text);
});

test('restoring adds to the bucket and loses nothing there: other pictures stay, replaced ones are kept aside', async (t) => {
  const { other, beside, s3, names, picturesStore, ...site } = await openSiteWithBuckets(t);
  await backUp({ ...site, picturesStore }, join(beside, 'club.tar.gz'), now);
  s3.objects.set('pictures/photos/opening/01.jpg', Buffer.from('another opening'));
  s3.objects.set('pictures/photos/later/01.jpg', Buffer.from('later'));
  s3.objects.delete('pictures/photos/pages/k3v9.webp');
  const file = join(beside, 'club.tar.gz');
  const { aside } = await restore({ ...other, picturesStore }, file, { replace: false, now });
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
  // What was kept aside is no picture of the site.
  assert.equal((await (await openStore(picturesStore)).list('photos')).length, 3);
  assert.equal(names('pictures/').length, 5);
});

test('a bucket that fails in the midst of restoring leaves the machine as it was', async (t) => {
  const { other, beside, s3, picturesStore, ...site } = await openSiteWithBuckets(t);
  await backUp({ ...site, picturesStore }, join(beside, 'club.tar.gz'), now);
  s3.state.next = ['well', 'busy', 'busy', 'busy'];
  await assert.rejects(
    restore({ ...other, picturesStore }, join(beside, 'club.tar.gz'), { replace: false, now }),
    /answered 503/,
  );
  assert.deepEqual(readdirSync(beside), ['club.tar.gz']);
});

test('the bucket keeps as many backups as the machine, and only ours', async (t) => {
  const { s3, names, ...site } = await openSiteWithBuckets(t);
  s3.objects.set('backups/notes.txt', Buffer.from('mine'));
  for (let days = -400; days < 0; days += 1)
    s3.objects.set(`backups/${backupName(later(days))}`, Buffer.from('x'));
  await keepBackups(site, now);
  await keepInStore(site, now);
  const kept = names('backups/');
  assert.ok(kept.length >= 19 && kept.length <= 24, `${kept.length}`);
  assert.ok(kept.includes('backups/notes.txt') && kept.includes(`backups/${backupName(now)}`));
});

test('what could not be sent is noted and told, stays on this machine, and goes the next time', async (t) => {
  const { s3, names, ...site } = await openSiteWithBuckets(t);
  const file = await keepBackups(site, now);
  const finding = () => storedBackupFinding(site, now);
  assert.equal((await finding()).state, 'well');
  s3.state.mayWrite = false;
  await assert.rejects(
    keepInStore(site, now),
    /^Error: The backup .*club-2025-05-20T0900\.tar\.gz is made, but not sent\. The key may not do this .*403 AccessDenied/,
  );
  const told = await finding();
  assert.equal(told.state, 'trouble');
  assert.match(told.said, /^The latest backup could not be sent\. The key may not do this/);
  assert.ok(existsSync(file ?? ''));
  s3.state.mayWrite = true;
  await keepInStore(site, now);
  assert.deepEqual([(await finding()).state, names('backups/').length], ['well', 1]);
  // Nobody sent one for days.
  const old = await storedBackupFinding(site, later(3));
  assert.deepEqual([old.state, /is 3 days old/.test(old.said)], ['trouble', true]);
  s3.state.always = 'busy';
  assert.match(
    (await finding()).said,
    /^The place of the backups could not be looked at\. .* answered 503 SlowDown\.$/,
  );
});

test('what arrives otherwise than it left is noticed and does not stay', async (t) => {
  const { s3, names, ...site } = await openSiteWithBuckets(t);
  await keepBackups(site, now);
  s3.state.next = ['well', 'spoil'];
  await assert.rejects(keepInStore(site, now), /What arrived in s3:.* is not what was sent\.$/);
  assert.deepEqual(names('backups/'), []);
  assert.deepEqual(
    readdirSync(backupsFolder(site.dataDir)).filter((name) => name.startsWith('.')),
    ['.not-sent'],
  );
});

test('a folder of another disk takes backups as well', async (t) => {
  const { beside, ...site } = await openSiteWithBuckets(t);
  const backupStore = { kind: 'folder' as const, folder: join(beside, 'mounted') };
  await keepBackups(site, now);
  assert.match((await keepInStore({ ...site, backupStore }, now)) ?? '', /mounted\/club-2025/);
  writeFileSync(join(beside, 'file'), 'a file');
  const wrong = folderStore(join(beside, 'file'));
  await assert.rejects(sendChecked(wrong, 'x.tar.gz', join(beside, 'file'), beside), /cannot be used/);
});

test('the desk shows how old the latest backup in the bucket is', async (t) => {
  const s3 = await startS3(t);
  const { at } = await openDesk(t, { env: { BACKUP_STORE: s3.at('backups') } });
  const look = async () =>
    (await at('GET /api/desk/status')).body.find(({ name }: { name: string }) => name === 'Backup elsewhere');
  assert.match((await look()).said, /^There is none in s3:.* yet\.$/);
  s3.objects.set(`backups/${backupName(new Date(Date.now() - 60 * 3600_000))}`, Buffer.from('x'));
  assert.deepEqual([(await look()).state, /is 2 days old/.test((await look()).said)], ['trouble', true]);
});

test('by hand: a backup to the store, the list of them, and back from there', async (t) => {
  const { s3, beside, other, names, databaseUrl, dataDir } = await openSiteWithBuckets(t);
  const stores = { PICTURES_STORE: s3.at('pictures'), BACKUP_STORE: s3.at('backups') };
  const run = (env: Record<string, string>, ...words: string[]) =>
    new Promise<{ code: number; out: string }>((done) => {
      const options = { cwd: root, env: { ...process.env, ...stores, ...env } };
      execFile(process.execPath, ['server/cli.ts', ...words], options, (error, out, err) =>
        done({ code: Number(error?.code ?? 0), out: out + err }),
      );
    });
  const site = {
    DATA_DIR: dataDir,
    ...(databaseUrl.startsWith('postgres') && { DATABASE_URL: databaseUrl }),
  };
  const made = await run(site, 'backup', '--to-store', 'before.tar.gz');
  assert.deepEqual([made.code, names('backups/')], [0, ['backups/before.tar.gz']], made.out);
  assert.match(made.out, /larkby\/backups\/before\.tar\.gz holds \d+ rows and 2 pictures/);
  assert.match(
    (await run(site, 'backup', '--to-store', 'before.tar.gz')).out,
    /There is 'before.tar.gz' already/,
  );
  const daily = await run(site, 'backup', '--daily');
  assert.match(daily.out, /It has been sent to s3:.*, read back and compared\./);
  assert.match((await run(site, 'backups')).out, /In s3:.*\n {2}before\.tar\.gz {2}\d+ MB\n {2}club-/);

  const there = { DATA_DIR: other.dataDir };
  assert.match(
    (await run(there, 'restore', '--from-store', 'none.tar.gz')).out,
    /There is no 'none.tar.gz' in s3:/,
  );
  const back = await run(there, 'restore', '--from-store');
  assert.deepEqual([back.code, existsSync(join(other.dataDir, 'club.db'))], [0, true], back.out);
  const address = s3.at('backups/before.tar.gz');
  assert.match((await run(there, 'restore', address)).out, /is not empty\. With --replace/);
  assert.equal((await run(there, 'restore', address, '--replace')).code, 0);
  assert.ok(!readdirSync(beside).some((name) => name.startsWith('.')), 'nothing is left beside it');

  mkdirSync(join(beside, 'new'));
  const moved = await run(there, 'move-pictures-to', join(beside, 'new'));
  assert.match(moved.out, /3 pictures are in .*new, and every one has been compared\./);
  const all = [made, daily, back, moved].map(({ out }) => out).join();
  assert.doesNotMatch(all, /wJalr|AKID/);
});
