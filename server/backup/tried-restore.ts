import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { showMoment } from '#app/core/clock.ts';
import { english } from '#app/core/language.ts';
import type { Finding } from '#app/site/status.ts';
import { clubCommand } from '#server/settings/command-words.ts';
import { latestBackup } from './keep-backups.ts';
import { triedFile } from './places.ts';

/** A trial that came to its end, and found all that had been put into the backup. */
export interface Proved {
  /** When it was, as ISO text. */
  at: string;
  backup: string;
  ms: number;
  rows: number;
  /** Pictures and papers. */
  files: number;
}

/** The last trial of a restore, as the file beside the backups notes it. */
export interface Tried {
  at: string;
  /** 'begun' stays only where it was ended in the middle. */
  outcome: 'begun' | 'well' | 'failed' | 'no room';
  /** How often since it last went well. */
  tries: number;
  /** What was in the way. */
  why?: string;
  /** The last one that went well. */
  proved?: Proved;
}

const hour = 3600_000;
const day = 24 * hour;
/** How long a proof is good; and how long nobody need be told that the next one is late. */
const [month, late] = [30 * day, 62 * day];
/** What did not go well is tried again once a night. */
const again = 20 * hour;

/** Undefined where none has been tried, and where the note cannot be read. */
export async function lastTried(dataDir: string): Promise<Tried | undefined> {
  return readFile(triedFile(dataDir), 'utf8')
    .then((text): Tried => JSON.parse(text))
    .catch(() => undefined);
}

export async function noteTried(dataDir: string, tried: Tried): Promise<void> {
  const file = triedFile(dataDir);
  await writeFile(`${file}.part`, JSON.stringify(tried), { flush: true }).catch(async (error) => {
    await rm(`${file}.part`, { force: true });
    throw error;
  });
  await rename(`${file}.part`, file);
}

/** Whether it is time for one: there is a backup, and none of the last month has been restored. */
export async function isTrialDue(dataDir: string, now: Date): Promise<boolean> {
  if (!(await latestBackup(dataDir))) return false;
  const last = await lastTried(dataDir);
  if (!last) return true;
  return age(last.at, now) >= (last.outcome === 'well' ? month : again);
}

const age = (at: string, now: Date) => now.getTime() - new Date(at).getTime();

/** What came of it, in a sentence. */
export function triedWords({ outcome, why = '', proved }: Tried): string {
  if (outcome === 'well' && proved) return provedWords(proved);
  return outcome === 'begun' ? 'It did not come to its end.' : why;
}

function provedWords({ at, backup, ms, rows, files }: Proved): string {
  const number = (count: number) => count.toLocaleString(english);
  const kept = files === 1 ? 'one file' : `${number(files)} files`;
  return `${backup} was restored on ${showMoment(new Date(at))} to try it, in ${timeTaken(ms)}: ${number(rows)} rows and ${kept}, all there.`;
}

/** 'a second', '40 seconds', '3 minutes' */
export function timeTaken(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds === 1) return 'a second';
  return seconds < 100 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
}

/** Whether the backups can be restored, as far as that has been tried. */
export async function restoreFinding(dataDir: string, now = new Date()): Promise<Finding> {
  const say = (state: Finding['state'], said: string, todo = '', urgent = false): Finding => ({
    what: 'restore',
    name: 'Restoring',
    state,
    said,
    todo,
    ...(urgent && { urgent }),
  });
  const last = await lastTried(dataDir);
  if (!last) return say('well', 'It has not been tried yet: the site does so each month, by night.');
  const before = last.proved
    ? `The last one that could be was of ${showMoment(new Date(last.proved.at))}.`
    : 'None has been restored before.';
  const isLate = !last.proved || age(last.proved.at, now) > late;
  if (last.outcome === 'failed')
    return say(
      'trouble',
      `The latest backup could not be restored. ${last.why ?? ''} ${before}`,
      `Make another backup with "${clubCommand} backup --daily", and try that with "${clubCommand} restore --try". Keep the older ones until one can be restored.`,
      true,
    );
  if (last.outcome === 'no room')
    return say(
      isLate ? 'trouble' : 'note',
      `Restoring was not tried. ${last.why ?? ''} ${before}`,
      'Ask for a larger disk, or restore a backup on another machine now and then to see that it can be.',
    );
  if (last.outcome === 'begun' && last.tries > 1)
    return say(
      'trouble',
      `Restoring was tried ${last.tries} times and ended in the middle. ${before}`,
      `Try it by hand with "${clubCommand} restore --try": mostly there is too little memory.`,
    );
  if (!last.proved) return say('well', 'It is being tried for the first time.');
  if (isLate)
    return say(
      'trouble',
      `No backup has been restored for ${Math.floor(age(last.proved.at, now) / day)} days.`,
      `Try it by hand with "${clubCommand} restore --try". The site does so each month if it runs between three at night and midnight.`,
    );
  return say('well', provedWords(last.proved));
}
