// On both engines: a copy of every row, out of each and into each.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '#db/connection.ts';
import { getBackupsFolder } from '#server/backup/backup-files.ts';
import { uploadLatestBackup } from '#server/backup/backup-store.ts';
import { copyDatabase, countTableRows } from '#server/backup/copy-database.ts';
import { formatBackupName, makeDailyBackup } from '#server/backup/daily-backups.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { openFileStore } from '#server/disk/file-stores.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { now, openSiteWithBuckets } from './buckets.ts';

const byTable = (a: { table: string }, b: { table: string }) => a.table.localeCompare(b.table);

test('a backup goes to a bucket and comes back from there: every row and every picture, wherever they are', async (t) => {
  const { other, beside, s3, pictures, names, ...site } = await openSiteWithBuckets(t);
  const file = await makeDailyBackup(site, now);
  assert.match(
    (await uploadLatestBackup(site, now)) ?? '',
    /^s3:\/\/.*\/larkby\/backups\/club-2025-05-20T0900\.tar\.gz$/,
  );
  assert.equal(await uploadLatestBackup(site, now), undefined, 'once is enough');
  // Another machine that serves the same site makes its own.
  const neighbour = { ...site, dataDir: join(beside, 'neighbour') };
  mkdirSync(getBackupsFolder(neighbour.dataDir), { recursive: true });
  writeFileSync(
    join(getBackupsFolder(neighbour.dataDir), formatBackupName(new Date('2025-05-20T09:07:00Z'))),
    'its own',
  );
  assert.equal(await uploadLatestBackup(neighbour, now), undefined);
  assert.deepEqual(names('backups/'), ['backups/club-2025-05-20T0900.tar.gz']);
  rmSync(file ?? '');

  // Simulate a fire: machine and pictures are gone.
  for (const name of names('pictures/')) s3.objects.delete(name);
  const store = await openFileStore(site.backupStore);
  assert.ok(await store.fetch(formatBackupName(now), join(beside, 'back.tar.gz')));
  const { picturesStore } = site;
  const { aside } = await restoreBackup({ ...other, picturesStore }, join(beside, 'back.tar.gz'), {
    replace: false,
    now,
  });
  assert.deepEqual(aside, []);
  assert.deepEqual(names('pictures/'), Object.keys(pictures).sort());
  for (const [name, text] of Object.entries(pictures)) assert.equal(s3.objects.get(name)?.toString(), text);
  assert.ok(!existsSync(join(other.dataDir, 'photos')));

  const restored = await openDatabase(other.databaseUrl);
  const again = await openDatabase(`sqlite:${join(beside, 'again.db')}`);
  // `copyDatabase` compares row by row, and throws at a difference.
  const copied = await copyDatabase(restored, again);
  assert.deepEqual(copied.toSorted(byTable), (await countTableRows(site.db)).toSorted(byTable));
  await Promise.all([restored.destroy(), again.destroy()]);
});

test('by hand: a backup to the store, the list of them, and back from there', async (t) => {
  const { s3, beside, other, names, databaseUrl, dataDir } = await openSiteWithBuckets(t);
  const stores = { PICTURES_STORE: s3.at('pictures'), BACKUP_STORE: s3.at('backups') };
  const run = (env: Record<string, string>, ...words: string[]) =>
    new Promise<{ code: number; out: string }>((done) => {
      const options = { cwd: projectRootFolder, env: { ...process.env, ...stores, ...env } };
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
  assert.match(
    made.out,
    /larkby\/backups\/before\.tar\.gz contains \d+ rows and 2 pictures\. Opened and checked\./,
  );
  assert.match(
    (await run(site, 'backup', '--to-store', 'before.tar.gz')).out,
    /'before\.tar\.gz' already exists in s3:/,
  );
  const daily = await run(site, 'backup', '--daily');
  assert.match(daily.out, /Backup sent to s3:.*, read back and compared\./);
  assert.match((await run(site, 'backups')).out, /In s3:.*\n {2}before\.tar\.gz {2}\d+ MB\n {2}club-/);

  const there = { DATA_DIR: other.dataDir };
  assert.match(
    (await run(there, 'restore', '--from-store', 'none.tar.gz')).out,
    /'none\.tar\.gz' was not found in s3:/,
  );
  const back = await run(there, 'restore', '--from-store');
  assert.deepEqual([back.code, existsSync(join(other.dataDir, 'club.db'))], [0, true], back.out);
  const address = s3.at('backups/before.tar.gz');
  assert.match((await run(there, 'restore', address)).out, /is not empty\. Add --replace/);
  assert.equal((await run(there, 'restore', address, '--replace')).code, 0);
  assert.ok(!readdirSync(beside).some((name) => name.startsWith('.')), 'nothing is left beside it');

  mkdirSync(join(beside, 'new'));
  const moved = await run(there, 'move-pictures-to', join(beside, 'new'));
  assert.match(moved.out, /Copied and compared 3 pictures in .*new\./);
  const all = [made, daily, back, moved].map(({ out }) => out).join();
  assert.doesNotMatch(all, /wJalr|AKID/);
});
