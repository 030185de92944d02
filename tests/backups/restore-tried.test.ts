// On both engines: a backup of either is restored as SQLite.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { makeDailyBackup } from '#server/backup/daily-backups.ts';
import { removeStaleTrialRestores } from '#server/backup/trial-folders.ts';
import { runTrialRestore } from '#server/backup/trial-restore.ts';
import {
  checkTrialRestoreHealth,
  formatElapsedTime,
  isTrialRestoreDue,
  readLastTrialRestore,
} from '#server/backup/trial-result.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { programSettings } from '#tests/program-settings.ts';
import { now, openInstallation } from './installation.ts';

const later = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);

/** Open an installation with a backup, and list the files in its folder. */
async function openTried(t: TestContext) {
  const site = await openInstallation(t);
  const file = await makeDailyBackup(site, now);
  assert.ok(file);
  const there = () => readdirSync(site.dataDir).sort();
  return { ...site, file, there, before: there() };
}

test('the latest backup is restored into a folder that goes, and it is said when and how long it took', async (t) => {
  const { dataDir, there, before } = await openTried(t);
  assert.equal(
    (await checkTrialRestoreHealth(dataDir, now)).said,
    'No trial restore yet. The site runs one each month, at night.',
  );
  const { outcome, proved } = await runTrialRestore(dataDir, now);
  assert.deepEqual([outcome, there()], ['well', before]);
  assert.ok(proved && proved.rows > 100 && proved.ms > 0);
  const { state, said } = await checkTrialRestoreHealth(dataDir, now);
  assert.equal(state, 'well');
  assert.match(
    said,
    /^club-2025-05-20T0900\.tar\.gz was test-restored on 20 May 2025 at 10am in (a second|\d+ seconds): [\d,]+ rows and \d+ files, all complete\.$/,
  );
  const late = await checkTrialRestoreHealth(dataDir, later(70));
  assert.deepEqual(
    [late.state, late.urgent, late.said],
    ['trouble', undefined, 'No backup has been test-restored for 70 days.'],
  );
});

test('it is tried once a month, and again the next night where it did not go well', async (t) => {
  const site = await openInstallation(t);
  const { dataDir } = site;
  assert.equal(await isTrialRestoreDue(dataDir, now), false);
  await assert.rejects(runTrialRestore(dataDir, now), /There is no backup to test yet\./);
  await makeDailyBackup(site, now);
  assert.equal(await isTrialRestoreDue(dataDir, now), true);
  await runTrialRestore(dataDir, now);
  assert.deepEqual(await Promise.all([0, 29, 30].map((days) => isTrialRestoreDue(dataDir, later(days)))), [
    false,
    false,
    true,
  ]);
  await runTrialRestore(dataDir, later(30), Number.MAX_SAFE_INTEGER);
  assert.deepEqual(await Promise.all([30.5, 31].map((days) => isTrialRestoreDue(dataDir, later(days)))), [
    false,
    true,
  ]);
});

test('one that cannot be restored cannot wait, until one can be', async (t) => {
  const site = await openTried(t);
  const { dataDir, there, before } = site;
  await runTrialRestore(dataDir, now);
  const broken = join(dataDir, 'backups', 'club-2025-06-19T0300.tar.gz');
  writeFileSync(broken, 'no archive at all');
  await assert.rejects(runTrialRestore(dataDir, later(30)), /is not a complete backup of this site/);
  assert.deepEqual(there(), before);
  const failed = await checkTrialRestoreHealth(dataDir, later(30));
  assert.deepEqual([failed.state, failed.urgent], ['trouble', true]);
  assert.match(
    failed.said,
    /^The latest backup could not be restored\. .* The last successful trial was on 20 May 2025/,
  );
  await makeDailyBackup(site, later(31));
  assert.equal((await runTrialRestore(dataDir, later(31))).outcome, 'well');
  assert.equal((await checkTrialRestoreHealth(dataDir, later(31))).state, 'well');
});

test('where there is no room nothing is unpacked, and it is said', async (t) => {
  const { dataDir, there, before } = await openTried(t);
  const most = 1e15;
  const { outcome, why } = await runTrialRestore(dataDir, now, most);
  assert.equal(outcome, 'no room');
  assert.match(why ?? '', /^There is not enough disk space: \d+ MB needed, \d+ MB left\.$/);
  assert.deepEqual(there(), before);
  // No trial was ever proved.
  assert.equal((await checkTrialRestoreHealth(dataDir, now)).state, 'trouble');
  await runTrialRestore(dataDir, later(1));
  await runTrialRestore(dataDir, later(31), most);
  assert.equal((await checkTrialRestoreHealth(dataDir, later(31))).state, 'note');
});

/** Run `restore --try` as a process of its own; killed without a word before the file change that `step` names, if any. */
function trying({ dataDir }: { dataDir: string }, step = 0) {
  const words = ['--import', './tests/kills/kill-at-step.mjs', 'server/cli.ts', 'restore', '--try'];
  const env = { ...programSettings, DATA_DIR: dataDir, KILL_AT_STEP: String(step) };
  const child = spawn(process.execPath, words, {
    cwd: projectRootFolder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Array.fromAsync(child.stdout).then((parts) => parts.join(''));
  return { child, said, closed: once(child, 'close') };
}

test('the command says what came of it; ended in the middle it leaves nothing, and killed nothing that stays', async (t) => {
  const { dataDir, there, before } = await openTried(t);
  const whole = trying({ dataDir });
  assert.deepEqual([(await whole.closed)[0], there()], [0, before]);
  assert.match(await whole.said, /^club-2025-05-20T0900\.tar\.gz was test-restored on .*, all complete\.\n$/);

  const ended = trying({ dataDir });
  const watching = watch(dataDir, (_, name) => name?.startsWith('.trying-') && ended.child.kill('SIGTERM'));
  await ended.closed;
  watching.close();
  assert.deepEqual(there(), before);

  // Its file changes: the note, its name, the folder, and the removal at the end.
  const killed = trying({ dataDir }, 4);
  assert.equal((await killed.closed)[1], 'SIGKILL');
  assert.equal(there().filter((name) => name.startsWith('.trying-')).length, 1);
  assert.equal((await readLastTrialRestore(dataDir))?.outcome, 'begun');
  await removeStaleTrialRestores(dataDir);
  assert.deepEqual(there(), before);
});

test('how long it took is said as one would say it', () => {
  assert.deepEqual([20, 1400, 41_000, 125_000].map(formatElapsedTime), [
    'a second',
    'a second',
    '41 seconds',
    '2 minutes',
  ]);
});
