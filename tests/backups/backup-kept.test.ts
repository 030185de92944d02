import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { validateBackup } from '#server/backup/archive.ts';
import { createBackup } from '#server/backup/backup.ts';
import { findExpiredBackups, getLatestBackupTime, makeDailyBackup } from '#server/backup/daily-backups.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import {
  getServingProcessFile,
  recordServingProcess,
  refuseWhileSiteRunning,
} from '#server/disk/serving-process.ts';
import { now, openInstallation, sqlite } from './installation.ts';

test('what was cut short a day ago is in no backup, and goes when the next is made', async (t) => {
  const site = await openInstallation(t);
  const folder = join(site.dataDir, 'photos', 'opening-day-2025');
  const [old, fresh] = ['01.jpg', '02.jpg'].map((name) => join(folder, `${name}.${randomUUID()}.tmp`));
  assert.ok(old && fresh);
  for (const file of [old, fresh]) writeFileSync(file, 'half a pict');
  const yesterday = new Date(now.getTime() - 25 * 3600_000);
  utimesSync(old, yesterday, yesterday);
  utimesSync(fresh, now, now);
  const made = await makeDailyBackup(site, now);
  assert.deepEqual([existsSync(old), existsSync(fresh)], [false, true]);
  const { files } = await validateBackup(made ?? '');
  assert.ok(!Object.keys(files).some((path) => path.endsWith('.tmp')));
});

test('a process of that number from before the last power cut is not the site', async (t) => {
  const site = await openInstallation(t);
  const forget = await recordServingProcess(site.dataDir);
  await assert.rejects(refuseWhileSiteRunning(site.dataDir), /The site is running \(process/);
  const [id, began = ''] = readFileSync(getServingProcessFile(site.dataDir), 'utf8').split(' ');
  await forget();
  await refuseWhileSiteRunning(site.dataDir);
  writeFileSync(getServingProcessFile(site.dataDir), `${id} ${Number(began) - 1}`);
  if (began) await refuseWhileSiteRunning(site.dataDir);
});

test('a site that runs in another container, where its process has the number of one of ours, is noticed', async (t) => {
  const site = await openInstallation(t);
  const forget = await recordServingProcess(site.dataDir);
  writeFileSync(getServingProcessFile(site.dataDir), `${process.pid} 1`);
  await assert.rejects(
    refuseWhileSiteRunning(site.dataDir),
    /^Error: The site is running in another container\. Stop it first\.$/,
  );
  await forget();
  await refuseWhileSiteRunning(site.dataDir);
});

test('under a running site nothing is moved away', async (t) => {
  const site = await openInstallation(t);
  await createBackup(site, site.file, now);
  mkdirSync(site.other);
  writeFileSync(getServingProcessFile(site.other), String(process.pid));
  await assert.rejects(
    restoreBackup(sqlite(site.other), site.file, { replace: true, now }),
    new RegExp(`The site is running \\(process ${process.pid}\\)`),
  );
});

test('one backup a day is kept in the data folder, and the latest is known', async (t) => {
  const site = await openInstallation(t);
  assert.equal(await getLatestBackupTime(site.dataDir), undefined);
  const file = await makeDailyBackup(site, now);
  assert.match(file ?? '', /backups\/club-2025-05-20T0900\.tar\.gz$/);
  assert.equal(await makeDailyBackup(site, now), undefined);
  assert.equal((await getLatestBackupTime(site.dataDir))?.toISOString(), '2025-05-20T09:00:00.000Z');
  await validateBackup(file ?? '');
});

test('of years of daily backups seven days, four weeks and twelve months are kept, the latest always', () => {
  const nameOf = (moment: Date) => `club-${moment.toISOString().slice(0, 16).replace(':', '')}.tar.gz`;
  let files: string[] = [];
  for (let days = 0; days < 800; days += 1) {
    const moment = new Date(Date.UTC(2023, 0, 1 + days, 3));
    files.push(nameOf(moment));
    const gone = findExpiredBackups(files, moment);
    files = files.filter((file) => !gone.includes(file));
  }
  assert.ok(files.length >= 19 && files.length <= 23, `${files.length} are kept`);
  assert.equal(files.at(-1), nameOf(new Date(Date.UTC(2023, 0, 800, 3))));
  fc.assert(
    fc.property(
      fc.array(fc.date({ min: new Date('2020-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })),
      (moments) => {
        const names = [...new Set(moments.map(nameOf))].sort();
        const gone = findExpiredBackups(names, new Date('2030-01-01'));
        assert.ok(names.length === 0 || !gone.includes(names.at(-1) ?? ''));
        assert.ok(names.slice(-7).length <= 7 + gone.length);
        // The result is stable: a second call returns no further ones.
        assert.deepEqual(
          findExpiredBackups(
            names.filter((name) => !gone.includes(name)),
            new Date('2030-01-01'),
          ),
          [],
        );
      },
    ),
  );
});

test('a folder that is a disk of its own is not restored into, and nothing is touched', {
  skip: !existsSync('/dev/shm'),
}, async (t) => {
  const site = await openInstallation(t);
  await createBackup(site, site.file, now);
  const before = readdirSync('/dev');
  await assert.rejects(
    restoreBackup(sqlite('/dev/shm'), site.file, { replace: true, now }),
    /'\/dev\/shm' is a separate disk or volume, so it cannot be replaced\..*such as '\/dev\/shm\/site'/,
  );
  assert.deepEqual(readdirSync('/dev'), before);
});
