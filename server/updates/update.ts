import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '#app/core/refusals.ts';
import { type Config, environment, readConfig, root } from '#server/settings/config.ts';
import { homeOf } from '#server/settings/home.ts';
import { type Journal, noteInJournal, startJournal } from '#server/updates/journal/journal.ts';
import {
  currentVersion,
  updatesFolder,
  versionFolder,
  versionsFolder,
} from '#server/updates/journal/places.ts';
import { byVersion, type DataStep } from './by-version.ts';
import { goBackByHand } from './go-back.ts';
import { goOver } from './go-over.ts';
import { lookForNewer, lookInClone, sayVersion } from './look.ts';
import { takeLock } from './one-at-a-time.ts';
import { type Parts, parts } from './parts.ts';
import { type Service, serviceOf } from './service.ts';
import { settle } from './settle.ts';
import { updateLock } from './swap.ts';

/** The command that brings the site to another version, and back. It prints what it does; throws one sentence where it cannot. */

const use = 'It is: update [VERSION|FILE|CLONE] [--yes], update --look, or update --back.';

export interface Asked {
  wanted?: string;
  look: boolean;
  back: boolean;
  yes: boolean;
  /** How long it is watched, in seconds. */
  watch: number;
}

const fiveMinutes = 300;

function read(words: string[]): Asked {
  const at = words.indexOf('--watch');
  const watch = at < 0 ? fiveMinutes : Number(words[at + 1] ?? 'none');
  const rest = at < 0 ? words : words.toSpliced(at, 2);
  const wanted = rest.filter((word) => !word.startsWith('--'));
  const flags = rest.filter((word) => word.startsWith('--'));
  const known = flags.every((flag) => ['--look', '--back', '--yes'].includes(flag));
  const alone = flags.some((flag) => flag !== '--yes') && rest.length > 1;
  if (!known || alone || wanted.length > 1 || !(watch >= 0)) throw new Error(use);
  return {
    ...(wanted[0] && { wanted: wanted[0] }),
    look: flags.includes('--look'),
    back: flags.includes('--back'),
    yes: flags.includes('--yes'),
    watch,
  };
}

export async function updateCommand(words: string[]): Promise<boolean> {
  const asked = read(words);
  const home = homeOf(root);
  if (!home && asked.look && !asked.wanted) {
    await lookInClone();
    return true;
  }
  if (!home)
    throw new Error(
      'This is no installation that can update itself: one is made by deploy/install, or of a release file (docs/running.md).',
    );
  const config = readConfig(environment());
  if (asked.look) {
    const found = await lookForNewer(parts, config, home, asked.wanted);
    if (found) sayVersion(found);
    return true;
  }
  // A line to this machine that is lost ends no update.
  process.on('SIGHUP', () => {});
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  // The versions are for the site's user to read; what holds data is made by that user (by-version.ts).
  process.umask(0o022);
  await updateHome(home, config, asked);
  return true;
}

/** One at a time, and whatever was left in the middle is brought to its end first. */
export async function updateHome(
  home: string,
  config: Config,
  asked: Asked,
  from: Parts = parts,
): Promise<void> {
  const lock = await lockOf(home);
  try {
    const service = await serviceOf(home, config);
    await settle(home, service, asked.back);
    if (asked.back) await goBackByHand(home, service);
    else await update({ home, config, service, parts: from }, asked);
  } finally {
    lock.release();
  }
}

async function lockOf(home: string) {
  try {
    await mkdir(updatesFolder(home), { recursive: true });
    const lock = takeLock(updateLock(home));
    if (lock) return lock;
  } catch (error) {
    throw new Error(
      `'${updatesFolder(home)}' cannot be written (${messageOf(error)}). Give the command as the owner of '${home}'.`,
      { cause: error },
    );
  }
  throw new Error('Another update is under way here. Wait until it has come to its end.');
}

interface Place {
  home: string;
  config: Config;
  service: Service;
  parts: Parts;
}

async function update({ home, config, service, parts }: Place, { wanted, yes, watch }: Asked): Promise<void> {
  const found = await lookForNewer(parts, config, home, wanted);
  if (!found) return;
  sayVersion(found);
  if (found.byHand.length > 0 && !yes)
    throw new Error('Do that, and give the command once more with --yes. Nothing has been changed.');
  const from = await currentVersion(home);
  const journal = await startJournal(home, { from, to: found.version, dataDir: config.dataDir });
  try {
    await prepare(home, journal, () => parts.putInPlace(found, home));
  } catch (error) {
    const why = messageOf(error);
    await noteInJournal(home, { phase: 'failed', why, ended: now() });
    throw new Error(`The site stays at ${from}, and nothing of it has changed. ${why}`, { cause: error });
  }
  await goOver(home, journal, service, watch);
  await sweep(home, journal);
}

/** All that can be done beside the running site. */
async function prepare(
  home: string,
  { from, to, dataDir }: Journal,
  putInPlace: () => Promise<void>,
): Promise<void> {
  const byOld = (step: DataStep, ...more: string[]) =>
    byVersion({ home, version: from, dataDir }, step, ...more);
  const steps: [step: string, said: string, run: () => Promise<string[] | undefined>][] = [
    ['backup', 'A backup is made, and restored to see that it can be.', () => byOld('back-up')],
    ['put in place', `${to} is put beside ${from}.`, async () => void (await putInPlace())],
    [
      'rehearsal',
      `${to} is tried on a copy of the database.`,
      () => byOld('rehearse', versionFolder(home, to)),
    ],
    ['keep', 'The database is kept as it is, for the way back.', () => byOld('keep')],
  ];
  for (const [step, said, run] of steps) {
    console.log(said);
    const began = now();
    await noteInJournal(home, { step: { step, began } });
    const found = (await run()) ?? [];
    for (const line of found) console.log(`  ${line}`);
    await noteInJournal(home, { step: { step, began, ended: now(), said: found } });
  }
}

const now = () => new Date().toISOString();

/** Older versions than the one before lead nowhere, and what was fetched is in place. */
async function sweep(home: string, { from, to }: Journal): Promise<void> {
  const remove = (path: string) => rm(path, { recursive: true, force: true });
  for (const name of await readdir(versionsFolder(home)))
    if (name !== from && name !== to) await remove(join(versionsFolder(home), name));
  for (const name of await readdir(updatesFolder(home)))
    if (name.includes('.tar.gz')) await remove(join(updatesFolder(home), name));
}
