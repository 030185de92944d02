import { mkdir } from 'node:fs/promises';
import { messageOf } from '#app/core/refusals.ts';
import { orFull } from '#server/disk/full-disk.ts';
import { takeLock } from '#server/disk/one-at-a-time.ts';
import { type Config, environment, readConfig, root } from '#server/settings/config.ts';
import { homeOf } from '#server/settings/home.ts';
import {
  isUnsettled,
  type Journal,
  noteInJournal,
  readJournal,
  startJournal,
} from '#server/updates/journal/journal.ts';
import { currentVersion, updateLock, updatesFolder, versionFolder } from '#server/updates/journal/places.ts';
import { heedSignals } from './by-hand.ts';
import { byVersion, type DataStep } from './by-version.ts';
import { clearUp, sweep } from './clear-up.ts';
import { goBackByHand } from './go-back.ts';
import { goOver } from './go-over.ts';
import { lookAtFile, lookForNewer, lookInClone, sayVersion } from './look.ts';
import { type Parts, parts } from './parts.ts';
import { type Service, serviceOf } from './service.ts';
import { settle } from './settle.ts';

/** Command that updates or rolls back the site. Prints its steps; throws a one-sentence error on failure. */

const use =
  'It is: update [VERSION|FILE|CLONE] [--yes] [--watch SECONDS], update --look [VERSION|FILE|CLONE], update --back, or update --settle.';

export interface Asked {
  wanted?: string;
  look: boolean;
  back: boolean;
  /** Only finish an interrupted update. */
  settle: boolean;
  yes: boolean;
  /** Seconds for which the new version is watched. */
  watch: number;
}

const fiveMinutes = 300;

function read(words: string[]): Asked {
  const at = words.indexOf('--watch');
  const watch = at < 0 ? fiveMinutes : Number(words[at + 1] ?? 'none');
  const rest = at < 0 ? words : words.toSpliced(at, 2);
  const wanted = rest.filter((word) => !word.startsWith('--'));
  const flags = rest.filter((word) => word.startsWith('--'));
  const known = flags.every((flag) => ['--look', '--back', '--settle', '--yes'].includes(flag));
  const alone =
    flags.some((flag) => flag !== '--yes') &&
    (flags.length > 1 || (wanted.length > 0 && !flags.includes('--look')));
  if (!known || alone || wanted.length > 1 || !(watch >= 0)) throw new Error(use);
  return {
    ...(wanted[0] && { wanted: wanted[0] }),
    look: flags.includes('--look'),
    back: flags.includes('--back'),
    settle: flags.includes('--settle'),
    yes: flags.includes('--yes'),
    watch,
  };
}

export async function updateCommand(words: string[]): Promise<boolean> {
  const asked = read(words);
  const home = homeOf(root);
  if (!home && asked.look) {
    await (asked.wanted ? lookAtFile(asked.wanted) : lookInClone());
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
  // A lost SSH session does not end the update.
  process.on('SIGHUP', () => {});
  // Versions are readable by the site's user; data is written by that user (run-step.ts).
  process.umask(0o022);
  await updateHome(home, config, asked);
  return true;
}

/** Update with a lock; an interrupted update is finished first. */
export async function updateHome(
  home: string,
  config: Config,
  asked: Asked,
  from: Parts = parts,
): Promise<void> {
  if (asked.settle && !(await isInTheMiddle(home))) return;
  const lock = await lockOf(home);
  if (!lock && asked.settle) return console.log('An update is under way here.');
  if (!lock) throw new Error('Another update is under way here. Wait until it has come to its end.');
  const { ending, heedNoMore } = heedSignals();
  try {
    const service = await serviceOf(home, config);
    const settled = await settle(home, service, asked.back);
    if (settled) console.log(settled);
    if (asked.settle) return;
    ending.throwIfAborted();
    if (asked.back) await goBackByHand(home, service, ending);
    else await update({ home, config, service, parts: from, ending }, asked);
  } finally {
    heedNoMore();
    lock.release();
  }
}

async function isInTheMiddle(home: string): Promise<boolean> {
  const journal = await readJournal(home);
  return journal !== undefined && isUnsettled(journal);
}

/** For `check`: finish an interrupted update and return the outcome. */
export async function settleHome(home: string, config: Config): Promise<string | undefined> {
  const lock = await lockOf(home);
  if (!lock) return 'one is under way';
  try {
    return await settle(home, await serviceOf(home, config), false);
  } finally {
    lock.release();
  }
}

async function lockOf(home: string) {
  try {
    await mkdir(updatesFolder(home), { recursive: true });
    // A short timeout, since others hold the lock for a moment to check it.
    return takeLock(updateLock(home), 300);
  } catch (error) {
    throw new Error(
      `'${updatesFolder(home)}' cannot be written (${messageOf(error)}). Give the command as the owner of '${home}'.`,
      { cause: error },
    );
  }
}

interface Place {
  home: string;
  config: Config;
  service: Service;
  parts: Parts;
  /** Ctrl-C. */
  ending: AbortSignal;
}

async function update(place: Place, { wanted, yes, watch }: Asked): Promise<void> {
  const { home, config, service, parts, ending } = place;
  const found = await lookForNewer(parts, config, home, wanted);
  if (!found) return;
  sayVersion(found);
  if (found.byHand.length > 0 && !yes)
    throw new Error('Do that, and give the command once more with --yes. Nothing has been changed.');
  const from = await currentVersion(home);
  const journal = await startJournal(home, { from, to: found.version, dataDir: config.dataDir });
  let ready: number;
  try {
    ready = await prepare(home, journal, () => parts.putInPlace(found, home, ending), ending);
  } catch (error) {
    const why = messageOf(await orFull(error, home));
    // Free space first: the next journal entry may need it.
    await clearUp(home, journal).catch(() => {});
    await noteInJournal(home, { phase: 'failed', why, ended: now() });
    throw new Error(`The site stays at ${from}, and nothing of it has changed. ${why}`, { cause: error });
  }
  await goOver({ home, service, ending }, journal, { ready, seconds: watch });
  await sweep(home, journal);
}

/** Steps beside the running site. */
async function prepare(
  home: string,
  { from, to, dataDir }: Journal,
  putInPlace: () => Promise<void>,
  ending: AbortSignal,
): Promise<number> {
  let ready = 0;
  const byOld = (step: DataStep, ...more: string[]) =>
    byVersion({ home, version: from, dataDir, ending }, step, ...more);
  const steps: [step: string, said: string, run: () => Promise<string[] | undefined>][] = [
    ['backup', 'A backup is made, and restored to see that it can be.', () => byOld('back-up')],
    ['put in place', `${to} is put beside ${from}.`, async () => void (await putInPlace())],
    [
      'rehearsal',
      `${to} is tried on a copy of the database.`,
      async () => {
        const [said = '', within] = await byOld('rehearse', versionFolder(home, to));
        ready = Number(within);
        return [said];
      },
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
    ending.throwIfAborted();
  }
  return ready;
}

const now = () => new Date().toISOString();
