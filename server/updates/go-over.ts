import { clubCommand } from '#server/settings/command-words.ts';
import { type Journal, noteInJournal, readJournal } from '#server/updates/journal/journal.ts';
import { currentVersion, versionFolder } from '#server/updates/journal/places.ts';
import { updateWords } from '#server/updates/journal/update-words.ts';
import { clearUp, sweep } from './clear-up.ts';
import type { Service } from './service.ts';
import { watch } from './watch.ts';

/** How long the older version may take until it is ready again, in milliseconds: it held before. */
const again = 600_000;

interface Place {
  home: string;
  service: Service;
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
export async function goOver(
  { home, service, ending }: Place,
  { from, to }: Journal,
  { ready, seconds }: Watching,
): Promise<void> {
  console.log(`The site goes over to ${to}. Visitors wait meanwhile.`);
  await noteInJournal(home, { phase: 'swap' });
  await service.restart();
  if ((await currentVersion(home)) !== to) throw new Error(await stayed(home));
  if (!service.status) {
    await noteDone(home);
    console.log(`The site is at ${to}. Start it: nothing here keeps it running, so nobody watches it.`);
    return;
  }
  const patience = { ready, watched: seconds * 1000, between: Math.min(2000, seconds * 100) };
  if (!ending.aborted)
    console.log(`It is watched for ${seconds} seconds, and goes back by itself if it does not hold.`);
  const trouble = await watch(service.status, patience, ending);
  if (ending.aborted) throw new Error(await leftAlone(home, to, trouble));
  if (!trouble) {
    console.log(updateWords(await noteDone(home)));
    return;
  }
  console.log(`${to} does not hold: ${trouble}. The site goes back to ${from}.`);
  await noteInJournal(home, { phase: 'back', why: `${to} did not hold: ${trouble}.` });
  await service.restart();
  const words = await afterGoingBack(home, service, ending);
  throw new Error([words, ...(await keepTheLast(home, { from, to }))].join(' '));
}

const noteDone = (home: string) => noteInJournal(home, { phase: 'done', ended: new Date().toISOString() });

/** Returns the failure: the start's own reason, if it came so far. */
async function stayed(home: string): Promise<string> {
  const journal = await readJournal(home);
  if (journal) await clearUp(home, journal).catch(() => {});
  if (journal?.phase === 'failed') return updateWords(journal);
  const why = 'What is done at a start did not come to its end.';
  return updateWords(await noteInJournal(home, { phase: 'failed', why, ended: new Date().toISOString() }));
}

/** A version that is not ready yet is checked at the next starts. */
async function leftAlone(home: string, to: string, trouble: string | undefined): Promise<string> {
  if (!trouble)
    return `${updateWords(await noteDone(home))} It was ended by hand: nobody watches it any more.`;
  return `The site is at ${to}, which is not ready yet (${trouble}), and nobody watches it any more. '${clubCommand} check' says how it is; '${clubCommand} update --back' leads back.`;
}

/** Of the versions that did not hold the last one stays to be looked into: what is on the disk, in sentences. */
async function keepTheLast(home: string, versions: Pick<Journal, 'from' | 'to'>): Promise<string[]> {
  // Where it could not go back it runs on.
  if ((await currentVersion(home)) !== versions.from) return [];
  const removed = await sweep(home, versions);
  return [
    `${versions.to} is still in '${versionFolder(home, versions.to)}', to be looked into; the next update removes it.`,
    ...(removed.length > 0 ? [`Removed from the disk: ${removed.join(', ')}.`] : []),
  ];
}

/** How it went, once the older version answers again. */
export async function afterGoingBack(
  home: string,
  { status }: Service,
  ending?: AbortSignal,
): Promise<string> {
  const journal = await readJournal(home);
  const trouble = status && (await watch(status, { ready: again, watched: 0, between: 200 }, ending));
  return [
    ...(journal ? [updateWords(journal)] : []),
    ...(trouble ? [`And it is not well: ${trouble}.`] : []),
  ].join(' ');
}
