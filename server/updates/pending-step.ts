import { join } from 'node:path';
import { getErrorMessage } from '#app/core/refusals.ts';
import { acquireFileLock } from '#server/disk/file-lock.ts';
import { pathExists } from '#server/disk/files.ts';
import {
  readUpdateJournal,
  type UpdateJournal,
  updateInterruptedReason,
  writeUpdateJournal,
} from '#server/updates/journal/journal.ts';
import {
  getUpdateLockFile,
  getUpdatesFolder,
  readCurrentVersion,
  switchCurrentVersion,
} from '#server/updates/journal/update-files.ts';
import { cleanUpFailedUpdate } from './clean-up.ts';
import { runUpdateStepWithVersion } from './run-step.ts';

/** Maximum starts of an unwatched newer version. */
const maxUnwatchedStarts = 3;
/** Lock timeout in milliseconds: two starts must not run at once. */
const timeoutMs = 600_000;

/** Carry out the journal's pending step while the site is stopped: safe against power cuts, as the next start resumes. */
export async function runPendingUpdateStep(home: string): Promise<void> {
  // No update so far.
  if (!(await pathExists(getUpdatesFolder(home)))) return;
  const lock = acquireFileLock(join(getUpdatesFolder(home), 'start.lock'), timeoutMs);
  if (!lock) throw new Error('Another start of the site is already working on the update.');
  try {
    const journal = await readUpdateJournal(home);
    if (journal?.phase === 'prepare') await prepared(home, journal);
    if (journal?.phase === 'swap') await swap(home, journal);
    if (journal?.phase === 'watch') await count(home, journal);
    if (journal?.phase === 'back') await goBack(home, journal);
  } finally {
    lock.release();
  }
}

/** True while the update command still runs. */
function isUnderWay(home: string): boolean {
  const lock = acquireFileLock(getUpdateLockFile(home));
  lock?.release();
  return lock === undefined;
}

/** The update command was interrupted during preparation. */
async function prepared(home: string, journal: UpdateJournal): Promise<void> {
  if (isUnderWay(home)) return;
  await cleanUpFailedUpdate(home, journal).catch(() => {});
  await writeUpdateJournal(home, {
    ...journal,
    phase: 'failed',
    why: updateInterruptedReason,
    ended: new Date().toISOString(),
  });
}

async function swap(home: string, journal: UpdateJournal): Promise<void> {
  const failed = (why: string) =>
    writeUpdateJournal(home, { ...journal, phase: 'failed', why, ended: new Date().toISOString() });
  if ((await readCurrentVersion(home)) !== journal.to) {
    if (!isUnderWay(home)) return void (await failed(updateInterruptedReason));
    try {
      await switchCurrentVersion(home, journal.to);
    } catch (error) {
      return void (await failed(getErrorMessage(error)));
    }
  }
  await writeUpdateJournal(home, {
    ...journal,
    phase: 'watch',
    starts: 1,
    swapped: new Date().toISOString(),
  });
}

/** Roll back a version that keeps crashing and is no longer watched. */
async function count(home: string, journal: UpdateJournal): Promise<void> {
  const starts = journal.starts + 1;
  if (starts <= maxUnwatchedStarts || isUnderWay(home))
    return void (await writeUpdateJournal(home, { ...journal, starts }));
  const why = `The new version was started ${maxUnwatchedStarts} times and did not keep running.`;
  await goBack(home, await writeUpdateJournal(home, { ...journal, phase: 'back', why }));
}

/** If the data cannot be carried back, the site stays on the newer version with all of it. */
async function goBack(home: string, journal: UpdateJournal): Promise<void> {
  let { left = [] } = journal;
  if ((await readCurrentVersion(home)) !== journal.from) {
    try {
      left = await runUpdateStepWithVersion({ home, version: journal.to, dataDir: journal.dataDir }, 'carry');
    } catch (error) {
      const why = `${journal.why ?? ''} The site could not go back: ${getErrorMessage(error)}`.trim();
      return void (await writeUpdateJournal(home, { ...journal, phase: 'watch', starts: 1, why }));
    }
    await switchCurrentVersion(home, journal.from);
  }
  await writeUpdateJournal(home, { ...journal, phase: 'went back', left, ended: new Date().toISOString() });
}
