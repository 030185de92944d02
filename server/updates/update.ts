import { mkdir } from 'node:fs/promises';
import { getErrorMessage } from '#app/core/refusals.ts';
import { acquireFileLock } from '#server/disk/file-lock.ts';
import { toDiskFullError } from '#server/disk/full-disk.ts';
import {
  loadEnvironment,
  projectRootFolder,
  readServerConfig,
  type ServerConfig,
} from '#server/settings/config.ts';
import { containerUpdateSentence, isContainerImage } from '#server/settings/container-image.ts';
import { getInstallationHomeFolder } from '#server/settings/home.ts';
import {
  changeUpdateJournal,
  isUpdatePending,
  readUpdateJournal,
  startUpdateJournal,
  type UpdateJournal,
} from '#server/updates/journal/journal.ts';
import {
  getUpdateLockFile,
  getUpdatesFolder,
  getVersionFolder,
  readCurrentVersion,
} from '#server/updates/journal/update-files.ts';
import { cleanUpFailedUpdate, removeOldVersions } from './clean-up.ts';
import {
  findVersionToInstall,
  printCloneVersion,
  printReleaseFileCheck,
  printVersionChanges,
} from './find-version.ts';
import { rollBackOnRequest } from './roll-back.ts';
import { runUpdateStepWithVersion, type UpdateDataStep } from './run-step.ts';
import { detectSiteServiceManager, type SiteServiceManager } from './service.ts';
import { settlePendingUpdate } from './settle.ts';
import { handleUpdateSignals } from './signals.ts';
import { switchToNewVersion } from './switch-over.ts';
import { type VersionProvider, versionProvider } from './version-provider.ts';

/** Command that updates or rolls back the site. Prints its steps; throws a one-sentence error on failure. */

const use =
  'Usage: update [VERSION|FILE|CLONE] [--yes] [--watch SECONDS], update --look [VERSION|FILE|CLONE], update --back, or update --settle.';

export interface UpdateOptions {
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

function read(words: string[]): UpdateOptions {
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
  if (isContainerImage(projectRootFolder)) throw new Error(containerUpdateSentence);
  const home = getInstallationHomeFolder(projectRootFolder);
  if (!home && asked.look) {
    await (asked.wanted ? printReleaseFileCheck(asked.wanted) : printCloneVersion());
    return true;
  }
  if (!home)
    throw new Error(
      'This installation cannot update itself. Use deploy/install or a release file to create one that can (docs/running.md).',
    );
  const config = readServerConfig(loadEnvironment());
  if (asked.look) {
    const found = await findVersionToInstall(versionProvider, config, home, asked.wanted);
    if (found) printVersionChanges(found);
    return true;
  }
  // A lost SSH session does not end the update.
  process.on('SIGHUP', () => {});
  // Versions are readable by the site's user; data is written by that user (run-step.ts).
  process.umask(0o022);
  await runUpdate(home, config, asked);
  return true;
}

/** Update with a lock; an interrupted update is finished first. */
export async function runUpdate(
  home: string,
  config: ServerConfig,
  asked: UpdateOptions,
  from: VersionProvider = versionProvider,
): Promise<void> {
  if (asked.settle && !(await isInTheMiddle(home))) return;
  const lock = await acquireUpdateLock(home);
  if (!lock && asked.settle) return console.log('An update is running here.');
  if (!lock) throw new Error('Another update is running here. Wait until it has finished.');
  const { ending, heedNoMore } = handleUpdateSignals();
  try {
    const service = await detectSiteServiceManager(home, config);
    const settled = await settlePendingUpdate(home, service, asked.back);
    if (settled) console.log(settled);
    if (asked.settle) return;
    ending.throwIfAborted();
    if (asked.back) await rollBackOnRequest(home, service, ending);
    else await update({ home, config, service, parts: from, ending }, asked);
  } finally {
    heedNoMore();
    lock.release();
  }
}

async function isInTheMiddle(home: string): Promise<boolean> {
  const journal = await readUpdateJournal(home);
  return journal !== undefined && isUpdatePending(journal);
}

/** For `check`: finish an interrupted update and return the outcome. */
export async function settleInterruptedUpdate(
  home: string,
  config: ServerConfig,
): Promise<string | undefined> {
  const lock = await acquireUpdateLock(home);
  if (!lock) return 'one is under way';
  try {
    return await settlePendingUpdate(home, await detectSiteServiceManager(home, config), false);
  } finally {
    lock.release();
  }
}

async function acquireUpdateLock(home: string) {
  try {
    await mkdir(getUpdatesFolder(home), { recursive: true });
    // A short timeout, since others hold the lock for a moment to check it.
    return acquireFileLock(getUpdateLockFile(home), 300);
  } catch (error) {
    throw new Error(
      `'${getUpdatesFolder(home)}' cannot be written (${getErrorMessage(error)}). Run the command as the owner of '${home}'.`,
      { cause: error },
    );
  }
}

interface Place {
  home: string;
  config: ServerConfig;
  service: SiteServiceManager;
  parts: VersionProvider;
  /** Ctrl-C. */
  ending: AbortSignal;
}

async function update(place: Place, { wanted, yes, watch }: UpdateOptions): Promise<void> {
  const { home, config, service, parts, ending } = place;
  const found = await findVersionToInstall(parts, config, home, wanted);
  if (!found) return;
  printVersionChanges(found);
  if (found.byHand.length > 0 && !yes)
    throw new Error('Do that, then run the command again with --yes. Nothing has been changed.');
  const from = await readCurrentVersion(home);
  const journal = await startUpdateJournal(home, { from, to: found.version, dataDir: config.dataDir });
  let ready: number;
  try {
    ready = await prepare(home, journal, () => parts.putInPlace(found, home, ending), ending);
  } catch (error) {
    const why = getErrorMessage(await toDiskFullError(error, home));
    // Free space first: the next journal entry may need it.
    await cleanUpFailedUpdate(home, journal).catch(() => {});
    await changeUpdateJournal(home, { phase: 'failed', why, ended: now() });
    throw new Error(`The site still runs ${from}. Nothing has been changed. ${why}`, { cause: error });
  }
  await switchToNewVersion({ home, service, ending }, journal, { ready, seconds: watch });
  await removeOldVersions(home, journal);
}

/** Steps beside the running site. */
async function prepare(
  home: string,
  { from, to, dataDir }: UpdateJournal,
  putInPlace: () => Promise<void>,
  ending: AbortSignal,
): Promise<number> {
  let ready = 0;
  const byOld = (step: UpdateDataStep, ...more: string[]) =>
    runUpdateStepWithVersion({ home, version: from, dataDir, ending }, step, ...more);
  const steps: [step: string, said: string, run: () => Promise<string[] | undefined>][] = [
    ['backup', 'Making a backup and testing that it can be restored.', () => byOld('back-up')],
    ['put in place', `Installing ${to} beside ${from}.`, async () => void (await putInPlace())],
    [
      'rehearsal',
      `Testing ${to} on a copy of the database.`,
      async () => {
        const [said = '', within] = await byOld('rehearse', getVersionFolder(home, to));
        ready = Number(within);
        return [said];
      },
    ],
    ['keep', 'Saving the database, so that the site can go back.', () => byOld('keep')],
  ];
  for (const [step, said, run] of steps) {
    console.log(said);
    const began = now();
    await changeUpdateJournal(home, { step: { step, began } });
    const found = (await run()) ?? [];
    for (const line of found) console.log(`  ${line}`);
    await changeUpdateJournal(home, { step: { step, began, ended: now(), said: found } });
    ending.throwIfAborted();
  }
  return ready;
}

const now = () => new Date().toISOString();
