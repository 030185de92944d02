import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isFull } from '#app/core/stores/full-disk.ts';
import { sync } from '#server/disk/disk.ts';
import { orFull } from '#server/disk/full-disk.ts';
import { keepRoomForJournal, putInRoom } from './kept-room.ts';
import { journalFile, updatesFolder } from './places.ts';

/**
 * Phase of an update. Until `swap` the site runs `from`, unchanged. `swap` and `back` are carried out by the next start of the
 * site (at-start.ts); afterwards it runs either version completely.
 */
export type Phase = 'prepare' | 'swap' | 'watch' | 'done' | 'failed' | 'back' | 'went back';

export interface Journal {
  from: string;
  to: string;
  dataDir: string;
  phase: Phase;
  /** Times, as ISO text. */
  began: string;
  swapped?: string;
  ended?: string;
  /** Starts of the newer version since the swap. */
  starts: number;
  /** Reason of a failure or rollback; undefined on request. */
  why?: string | undefined;
  /** Data that the older version cannot store. */
  left?: string[];
  steps: Step[];
}

/** True for an update that is running or was interrupted. */
export const isUnsettled = ({ phase }: Journal) => ['prepare', 'swap', 'watch', 'back'].includes(phase);

interface Step {
  step: string;
  began: string;
  ended?: string;
  said?: string[];
}

/** Reason stored for an interrupted update. */
export const endedInTheMiddle = 'It was ended in the middle.';

/** Parse the journal; undefined before the first update. Throws when unreadable. */
export async function readJournal(home: string): Promise<Journal | undefined> {
  return readFile(journalFile(home), 'utf8')
    .then((text): Journal => JSON.parse(text))
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new Error(`'${journalFile(home)}' cannot be read (${error.message}).`, { cause: error });
    });
}

/**
 * Write the journal atomically and synced, into reserved space on a full disk. Contains no secrets: the site reads the outcome of
 * its update.
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

/** Start a new journal, replacing the last update's. */
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

/** Update fields of the journal, or a step as it starts and ends. */
export async function noteInJournal(home: string, { step, ...change }: Change): Promise<Journal> {
  const journal = await readJournal(home);
  if (!journal) throw new Error(`'${journalFile(home)}' is there no more.`);
  const before = journal.steps.filter((one) => one.step !== step?.step);
  return writeJournal(home, { ...journal, ...change, steps: step ? [...before, step] : before });
}
