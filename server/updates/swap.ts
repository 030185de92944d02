import { join } from 'node:path';
import { messageOf } from '#app/core/refusals.ts';
import { isThere } from '#server/disk/disk.ts';
import { takeLock } from '#server/disk/one-at-a-time.ts';
import {
  endedInTheMiddle,
  type Journal,
  readJournal,
  writeJournal,
} from '#server/updates/journal/journal.ts';
import { currentVersion, switchTo, updateLock, updatesFolder } from '#server/updates/journal/places.ts';
import { byVersion } from './by-version.ts';
import { clearUp } from './clear-up.ts';

/** Maximum starts of an unwatched newer version. */
const mostStarts = 3;
/** Lock timeout in milliseconds: two starts must not run at once. */
const patience = 600_000;

/** Carry out the journal's pending step while the site is stopped: safe against power cuts, as the next start resumes. */
export async function atStart(home: string): Promise<void> {
  // No update so far.
  if (!(await isThere(updatesFolder(home)))) return;
  const lock = takeLock(join(updatesFolder(home), 'start.lock'), patience);
  if (!lock) throw new Error('Another start of the site is at work on its update.');
  try {
    const journal = await readJournal(home);
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
  const lock = takeLock(updateLock(home));
  lock?.release();
  return lock === undefined;
}

/** The update command was interrupted during preparation. */
async function prepared(home: string, journal: Journal): Promise<void> {
  if (isUnderWay(home)) return;
  await clearUp(home, journal).catch(() => {});
  await writeJournal(home, {
    ...journal,
    phase: 'failed',
    why: endedInTheMiddle,
    ended: new Date().toISOString(),
  });
}

async function swap(home: string, journal: Journal): Promise<void> {
  const failed = (why: string) =>
    writeJournal(home, { ...journal, phase: 'failed', why, ended: new Date().toISOString() });
  if ((await currentVersion(home)) !== journal.to) {
    if (!isUnderWay(home)) return void (await failed(endedInTheMiddle));
    try {
      await switchTo(home, journal.to);
    } catch (error) {
      return void (await failed(messageOf(error)));
    }
  }
  await writeJournal(home, { ...journal, phase: 'watch', starts: 1, swapped: new Date().toISOString() });
}

/** Roll back a version that keeps crashing and is no longer watched. */
async function count(home: string, journal: Journal): Promise<void> {
  const starts = journal.starts + 1;
  if (starts <= mostStarts || isUnderWay(home))
    return void (await writeJournal(home, { ...journal, starts }));
  const why = `It was started ${mostStarts} times and did not stay up.`;
  await goBack(home, await writeJournal(home, { ...journal, phase: 'back', why }));
}

/** If the data cannot be carried back, the site stays on the newer version with all of it. */
async function goBack(home: string, journal: Journal): Promise<void> {
  let { left = [] } = journal;
  if ((await currentVersion(home)) !== journal.from) {
    try {
      left = await byVersion({ home, version: journal.to, dataDir: journal.dataDir }, 'carry');
    } catch (error) {
      const why = `${journal.why ?? ''} It could not go back: ${messageOf(error)}`.trim();
      return void (await writeJournal(home, { ...journal, phase: 'watch', starts: 1, why }));
    }
    await switchTo(home, journal.from);
  }
  await writeJournal(home, { ...journal, phase: 'went back', left, ended: new Date().toISOString() });
}
