import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { listBackupFiles } from '#server/backup/daily-backups.ts';
import { writeTrialRestoreResult } from '#server/backup/trial-result.ts';
import { createJobRunner } from '#server/jobs/job-runner.ts';
import { createNightlyRun, scheduleNightlyJobs } from '#server/jobs/nightly-jobs.ts';
import { readServerConfig } from '#server/settings/config.ts';
import { createRecordingTestLog } from '#tests/mail-servers.ts';
import { openInstallation } from './installation.ts';

async function openNight(t: TestContext) {
  const { dataDir, databaseUrl } = await openInstallation(t);
  const config = { ...readServerConfig({}), dataDir, databaseUrl };
  return { config, folder: join(dataDir, 'backups'), ...createRecordingTestLog() };
}

/** Leave a recent trial restore, so that none is due. */
async function noTrial({ dataDir }: { dataDir: string }, folder: string) {
  mkdirSync(folder);
  await writeTrialRestoreResult(dataDir, { at: new Date().toISOString(), outcome: 'well', tries: 1 });
}

test('the day’s backup is tried again by night until it went well, and then no process is started for it', async (t) => {
  const { config, folder, log, lines } = await openNight(t);
  const work = createNightlyRun(log, config, new AbortController().signal);
  writeFileSync(folder, 'This is no folder.');
  await work();
  assert.deepEqual(
    lines.map(({ msg }) => msg),
    ['the backup was not made or not sent'],
  );

  rmSync(folder);
  await noTrial(config, folder);
  await work();
  const [file, ...more] = await listBackupFiles(folder);
  assert.ok(file && more.length === 0);

  rmSync(join(folder, file));
  await work();
  assert.deepEqual([await listBackupFiles(folder), lines.length], [[], 1]);
});

/** File in which Linux lists the child processes of this one. */
const ofThisProcess = `/proc/self/task/${process.pid}/children`;

test('visitors come before the backup of the day', { skip: !existsSync(ofThisProcess) }, async (t) => {
  const { config, folder, log } = await openNight(t);
  await noTrial(config, folder);
  const working = createNightlyRun(log, config, new AbortController().signal)();
  const started = readFileSync(ofThisProcess, 'utf8').trim().split(' ').map(Number);
  const priorities = started.map((pid) => getPriority(pid));
  await working;
  assert.ok(priorities.includes(constants.priority.PRIORITY_LOW), `the priorities are ${priorities}`);
});

test('a machine that was off for days makes its backup before its keeper is told, ten minutes after the start, that there is none', async (t) => {
  const { config, folder, log, lines } = await openNight(t);
  await noTrial(config, folder);
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  const clock = () => new Date('2025-05-20T10:00:00Z');
  const jobs = createJobRunner({ log, clock, isPrimary: () => true });
  const end = scheduleNightlyJobs({ clock, log, jobs }, config);
  t.after(end);
  t.mock.timers.tick(300_000);
  t.mock.timers.reset();
  while (process.getActiveResourcesInfo().includes('ProcessWrap')) await wait(20);
  assert.deepEqual([(await listBackupFiles(folder)).length, lines], [1, []]);
});
