import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { formatDateTime } from '#app/core/clock.ts';
import { defaultLanguage } from '#app/core/language.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { clubCommandName } from '#server/settings/command-name.ts';
import { getTrialRestoreFile } from './backup-files.ts';
import { getLatestBackupTime } from './daily-backups.ts';

/** Completed trial that found every row and file of the backup. */
export interface SuccessfulTrialRestore {
  /** Time of the trial, as ISO text. */
  at: string;
  backup: string;
  ms: number;
  rows: number;
  /** Number of pictures and documents. */
  files: number;
}

/** Last trial restore, as stored beside the backups. */
export interface TrialRestoreResult {
  at: string;
  /** 'begun' remains only when the trial was interrupted. */
  outcome: 'begun' | 'well' | 'failed' | 'no room';
  /** Attempts since the last success. */
  tries: number;
  /** Reason of the failure. */
  why?: string;
  /** Last successful trial. */
  proved?: SuccessfulTrialRestore;
}

const hour = 3600_000;
const day = 24 * hour;
/** Lifetime of a successful trial, and the age at which a late one is reported. */
const [month, late] = [30 * day, 62 * day];
/** Failed trials are retried once a night. */
const retryAfterMs = 20 * hour;

/** Returns undefined when there is no trial or its file cannot be parsed. */
export async function readLastTrialRestore(dataDir: string): Promise<TrialRestoreResult | undefined> {
  return readFile(getTrialRestoreFile(dataDir), 'utf8')
    .then((text): TrialRestoreResult => JSON.parse(text))
    .catch(() => undefined);
}

export async function writeTrialRestoreResult(dataDir: string, tried: TrialRestoreResult): Promise<void> {
  const file = getTrialRestoreFile(dataDir);
  await writeFile(`${file}.part`, JSON.stringify(tried), { flush: true }).catch(async (error) => {
    await rm(`${file}.part`, { force: true });
    throw error;
  });
  await rename(`${file}.part`, file);
}

/** True when a trial is due: there is a backup, and none was restored within the last month. */
export async function isTrialRestoreDue(dataDir: string, now: Date): Promise<boolean> {
  if (!(await getLatestBackupTime(dataDir))) return false;
  const last = await readLastTrialRestore(dataDir);
  if (!last) return true;
  return age(last.at, now) >= (last.outcome === 'well' ? month : retryAfterMs);
}

const age = (at: string, now: Date) => now.getTime() - new Date(at).getTime();

/** Format the outcome as a sentence. */
export function formatTrialRestoreResult({ outcome, why = '', proved }: TrialRestoreResult): string {
  if (outcome === 'well' && proved) return formatSuccessfulTrial(proved);
  return outcome === 'begun' ? 'The trial was not finished.' : why;
}

function formatSuccessfulTrial({ at, backup, ms, rows, files }: SuccessfulTrialRestore): string {
  const number = (count: number) => count.toLocaleString(defaultLanguage);
  const fileCount = files === 1 ? 'one file' : `${number(files)} files`;
  return `${backup} was test-restored on ${formatDateTime(new Date(at))} in ${formatElapsedTime(ms)}: ${number(rows)} rows and ${fileCount}, all complete.`;
}

/** 'a second', '40 seconds', '3 minutes' */
export function formatElapsedTime(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds === 1) return 'a second';
  return seconds < 100 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
}

/** Health result for the restorability of the backups. */
export async function checkTrialRestoreHealth(dataDir: string, now = new Date()): Promise<HealthResult> {
  const say = (state: HealthResult['state'], said: string, todo = '', urgent = false): HealthResult => ({
    what: 'restore',
    name: 'Trial restore',
    state,
    said,
    todo,
    ...(urgent && { urgent }),
  });
  const last = await readLastTrialRestore(dataDir);
  if (!last) return say('well', 'No trial restore yet. The site runs one each month, at night.');
  const before = last.proved
    ? `The last successful trial was on ${formatDateTime(new Date(last.proved.at))}.`
    : 'No trial has been successful yet.';
  const isLate = !last.proved || age(last.proved.at, now) > late;
  if (last.outcome === 'failed')
    return say(
      'trouble',
      `The latest backup could not be restored. ${last.why ?? ''} ${before}`,
      `Make another backup with ‘${clubCommandName} backup --daily’ and test it with ‘${clubCommandName} restore --try’. Do not delete older backups until one has been restored.`,
      true,
    );
  if (last.outcome === 'no room')
    return say(
      isLate ? 'trouble' : 'note',
      `The trial restore could not be run. ${last.why ?? ''} ${before}`,
      'Ask for a larger disk, or test a backup on another machine from time to time.',
    );
  if (last.outcome === 'begun' && last.tries > 1)
    return say(
      'trouble',
      `The trial restore was interrupted ${last.tries} times. ${before}`,
      `Run ‘${clubCommandName} restore --try’. Usually there is not enough memory.`,
    );
  if (!last.proved) return say('well', 'The first trial restore is running.');
  if (isLate)
    return say(
      'trouble',
      `No backup has been test-restored for ${Math.floor(age(last.proved.at, now) / day)} days.`,
      `Run ‘${clubCommandName} restore --try’. The site does this each month if it runs between 3am and midnight.`,
    );
  return say('well', formatSuccessfulTrial(last.proved));
}
