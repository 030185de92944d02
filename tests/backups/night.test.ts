import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { listeningLog } from '#app/club/mail/servers-for-tests.ts';
import { backupsIn } from '#server/backup/keep-backups.ts';
import { noteTried } from '#server/backup/tried-restore.ts';
import { nightOf } from '#server/night.ts';
import { readConfig } from '#server/settings/config.ts';
import { openInstallation } from './installation.ts';

test('the day’s backup is tried again by night until it went well, and then no process is started for it', async (t) => {
  const { dataDir, databaseUrl } = await openInstallation(t);
  const { log, lines } = listeningLog();
  const work = nightOf(log, { ...readConfig({}), dataDir, databaseUrl }, new AbortController().signal);
  const folder = join(dataDir, 'backups');
  writeFileSync(folder, 'This is no folder.');
  await work();
  assert.deepEqual(
    lines.map(({ msg }) => msg),
    ['the backup was not made or not sent'],
  );

  rmSync(folder);
  mkdirSync(folder);
  // No trial is due as well.
  await noteTried(dataDir, { at: new Date().toISOString(), outcome: 'well', tries: 1 });
  await work();
  const [file, ...more] = await backupsIn(folder);
  assert.ok(file && more.length === 0);

  rmSync(join(folder, file));
  await work();
  assert.deepEqual([await backupsIn(folder), lines.length], [[], 1]);
});
