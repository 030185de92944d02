import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isFull } from '#app/core/stores/full-disk.ts';
import { sync } from '#server/disk/disk.ts';
import { orFull } from '#server/disk/full-disk.ts';
import { keepRoomForJournal, putInRoom } from './kept-room.ts';
import { journalFile, updatesFolder } from './places.ts';

/**
 * How far an update is. Until `swap` the site is at `from` and nothing of it has changed. What is to be done at the next start
 * of the site stands here as `swap` and `back` (at-start.ts); after it the site is at one of the two, whole.
 */
export type Phase = 'prepare' | 'swap' | 'watch' | 'done' | 'failed' | 'back' | 'went back';

export interface Journal {
  from: string;
  to: string;
  dataDir: string;
  phase: Phase;
  /** Moments, as ISO text. */
  began: string;
  swapped?: string;
  ended?: string;
  /** How often the newer version was started since the swap. */
  starts: number;
  /** Why it failed, or went back; none where somebody asked for it. */
  why?: string | undefined;
  /** What the older version has no place for. */
  left?: string[];
  steps: Step[];
}

/** It is under way, or was ended in the middle. */
export const isUnsettled = ({ phase }: Journal) => ['prepare', 'swap', 'watch', 'back'].includes(phase);

interface Step {
  step: string;
  began: string;
  ended?: string;
  said?: string[];
}

/** Why one failed that nobody could bring to its end then. */
export const endedInTheMiddle = 'It was ended in the middle.';

/** Undefined where there was no update yet. */
export async function readJournal(home: string): Promise<Journal | undefined> {
  return readFile(journalFile(home), 'utf8')
    .then((text): Journal => JSON.parse(text))
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new Error(`'${journalFile(home)}' cannot be read (${error.message}).`, { cause: error });
    });
}

/**
 * Is on the disk when it answers, on a full one in the room that was kept for it. Nothing secret is in it: the site reads how its
 * update went.
 */
export async function writeJournal(home: string, journal: Journal): Promise<Journal> {
  const file = journalFile(home);
  const text = JSON.stringify(journal, null, 1);
  try {
    await writeFile(`${file}.part`, text, { flush: true });
    await chmod(`${file}.part`, 0o644);
    await rename(`${file}.part`, file);
  } catch (error) {
    await rm(`${file}.part`, { force: true });
    const isPut = isFull(error) && (await putInRoom(home, text, file));
    if (!isPut) throw await orFull(error, updatesFolder(home));
  }
  await sync(updatesFolder(home));
  return journal;
}

/** The first line of an update; what an earlier one noted is over. */
export async function startJournal(
  home: string,
  { from, to, dataDir }: Pick<Journal, 'from' | 'to' | 'dataDir'>,
): Promise<Journal> {
  const began = new Date().toISOString();
  await keepRoomForJournal(home).catch(async (error) => {
    throw await orFull(error, updatesFolder(home));
  });
  return writeJournal(home, { from, to, dataDir, phase: 'prepare', began, starts: 0, steps: [] });
}

type Change = Partial<Omit<Journal, 'steps'>> & { step?: Step };

/** Notes what is otherwise now, or a step as it begins and as it ends. */
export async function noteInJournal(home: string, { step, ...change }: Change): Promise<Journal> {
  const journal = await readJournal(home);
  if (!journal) throw new Error(`'${journalFile(home)}' is there no more.`);
  const before = journal.steps.filter((one) => one.step !== step?.step);
  return writeJournal(home, { ...journal, ...change, steps: step ? [...before, step] : before });
}
