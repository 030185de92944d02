import { clubCommandName } from '#server/settings/command-name.ts';
import { formatUpdateState } from '#server/updates/journal/format-update.ts';
import {
  changeUpdateJournal,
  readUpdateJournal,
  type UpdateJournal,
} from '#server/updates/journal/journal.ts';
import { getVersionFolder, readCurrentVersion } from '#server/updates/journal/update-files.ts';
import { cleanUpFailedUpdate, removeOldVersions } from './clean-up.ts';
import type { SiteServiceManager } from './service.ts';
import { watchNewVersion } from './watch.ts';

/** How long the older version may take until it is ready again, in milliseconds: it held before. */
const again = 600_000;

interface Place {
  home: string;
  service: SiteServiceManager;
  /** Ctrl-C: the started step is finished, but not watched. */
  ending: AbortSignal;
}

interface Watching {
  /** How long the newer version may take until it is ready, in milliseconds: so long visitors wait. */
  ready: number;
  /** How long it is watched then. */
  seconds: number;
}

/** The site goes to the newer version, which is watched, and back where that does not hold. */
export async function switchToNewVersion(
  { home, service, ending }: Place,
  { from, to }: UpdateJournal,
  { ready, seconds }: Watching,
): Promise<void> {
  console.log(`Switching to ${to}. Visitors have to wait in the meantime.`);
  await changeUpdateJournal(home, { phase: 'swap' });
  await service.restart();
  if ((await readCurrentVersion(home)) !== to) throw new Error(await stayed(home));
  if (!service.status) {
    await noteDone(home);
    console.log(
      `The site is now version ${to}. Start it yourself. No service runs it here, so it is not monitored.`,
    );
    return;
  }
  const timeouts = { ready, watched: seconds * 1000, between: Math.min(2000, seconds * 100) };
  if (!ending.aborted)
    console.log(`Monitoring it for ${seconds} seconds. If it fails, the site goes back automatically.`);
  const trouble = await watchNewVersion(service.status, timeouts, ending);
  if (ending.aborted) throw new Error(await leftAlone(home, to, trouble));
  if (!trouble) {
    console.log(formatUpdateState(await noteDone(home)));
    return;
  }
  console.log(`${to} failed: ${trouble}. Going back to ${from}.`);
  await changeUpdateJournal(home, { phase: 'back', why: `${to} failed: ${trouble}.` });
  await service.restart();
  const words = await awaitRollbackOutcome(home, service, ending);
  throw new Error([words, ...(await keepTheLast(home, { from, to }))].join(' '));
}

const noteDone = (home: string) =>
  changeUpdateJournal(home, { phase: 'done', ended: new Date().toISOString() });

/** Returns the failure: the start's own reason, if it came so far. */
async function stayed(home: string): Promise<string> {
  const journal = await readUpdateJournal(home);
  if (journal) await cleanUpFailedUpdate(home, journal).catch(() => {});
  if (journal?.phase === 'failed') return formatUpdateState(journal);
  const why = 'The steps at the start were not finished.';
  return formatUpdateState(
    await changeUpdateJournal(home, { phase: 'failed', why, ended: new Date().toISOString() }),
  );
}

/** A version that is not ready yet is checked at the next starts. */
async function leftAlone(home: string, to: string, trouble: string | undefined): Promise<string> {
  if (!trouble)
    return `${formatUpdateState(await noteDone(home))} Stopped by hand, so it is no longer monitored.`;
  return `The site runs ${to}, which is not ready yet (${trouble}) and is no longer monitored. Run '${clubCommandName} check' to see its state, or '${clubCommandName} update --back' to go back.`;
}

/** Of the versions that did not hold the last one stays to be looked into: what is on the disk, in sentences. */
async function keepTheLast(home: string, versions: Pick<UpdateJournal, 'from' | 'to'>): Promise<string[]> {
  // Where it could not go back it runs on.
  if ((await readCurrentVersion(home)) !== versions.from) return [];
  const removed = await removeOldVersions(home, versions);
  return [
    `You can examine ${versions.to} in '${getVersionFolder(home, versions.to)}'. The next update removes it.`,
    ...(removed.length > 0 ? [`Removed from the disk: ${removed.join(', ')}.`] : []),
  ];
}

/** How it went, once the older version answers again. */
export async function awaitRollbackOutcome(
  home: string,
  { status }: SiteServiceManager,
  ending?: AbortSignal,
): Promise<string> {
  const journal = await readUpdateJournal(home);
  const trouble =
    status && (await watchNewVersion(status, { ready: again, watched: 0, between: 200 }, ending));
  return [
    ...(journal ? [formatUpdateState(journal)] : []),
    ...(trouble ? [`It has a problem: ${trouble}.`] : []),
  ].join(' ');
}
