import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isDiskFullError } from '#app/core/stores/full-disk.ts';
import { syncPath } from '#server/disk/files.ts';
import { toDiskFullError } from '#server/disk/full-disk.ts';
import { reserveUpdateJournalSpace, writeIntoReservedSpace } from './reserved-space.ts';
import { getUpdateJournalFile, getUpdatesFolder } from './update-files.ts';

/**
 * Phase of an update. Until `swap` the site runs `from`, unchanged. `swap` and `back` are carried out by the next start of the
 * site (at-start.ts); afterwards it runs either version completely.
 */
export type UpdatePhase = 'prepare' | 'swap' | 'watch' | 'done' | 'failed' | 'back' | 'went back';

export interface UpdateJournal {
  from: string;
  to: string;
  dataDir: string;
  phase: UpdatePhase;
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
export const isUpdatePending = ({ phase }: UpdateJournal) =>
  ['prepare', 'swap', 'watch', 'back'].includes(phase);

interface Step {
  step: string;
  began: string;
  ended?: string;
  said?: string[];
}

/** Reason stored for an interrupted update. */
export const updateInterruptedReason = 'The update was interrupted.';

/** Parse the journal; undefined before the first update. Throws when unreadable. */
export async function readUpdateJournal(home: string): Promise<UpdateJournal | undefined> {
  return readFile(getUpdateJournalFile(home), 'utf8')
    .then((text): UpdateJournal => JSON.parse(text))
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new Error(`'${getUpdateJournalFile(home)}' cannot be read (${error.message}).`, { cause: error });
    });
}

/**
 * Write the journal atomically and synced, into reserved space on a full disk. Contains no secrets: the site reads the outcome of
 * its update.
 */
export async function writeUpdateJournal(home: string, journal: UpdateJournal): Promise<UpdateJournal> {
  const file = getUpdateJournalFile(home);
  const text = JSON.stringify(journal, null, 1);
  try {
    await writeFile(`${file}.part`, text, { flush: true });
    await chmod(`${file}.part`, 0o644);
    await rename(`${file}.part`, file);
  } catch (error) {
    await rm(`${file}.part`, { force: true });
    const isPut = isDiskFullError(error) && (await writeIntoReservedSpace(home, text, file));
    if (!isPut) throw await toDiskFullError(error, getUpdatesFolder(home));
  }
  await syncPath(getUpdatesFolder(home));
  return journal;
}

/** Start a new journal, replacing the last update's. */
export async function startUpdateJournal(
  home: string,
  { from, to, dataDir }: Pick<UpdateJournal, 'from' | 'to' | 'dataDir'>,
): Promise<UpdateJournal> {
  const began = new Date().toISOString();
  await reserveUpdateJournalSpace(home).catch(async (error) => {
    throw await toDiskFullError(error, getUpdatesFolder(home));
  });
  return writeUpdateJournal(home, { from, to, dataDir, phase: 'prepare', began, starts: 0, steps: [] });
}

type Change = Partial<Omit<UpdateJournal, 'steps'>> & { step?: Step };

/** Update fields of the journal, or a step as it starts and ends. */
export async function changeUpdateJournal(home: string, { step, ...change }: Change): Promise<UpdateJournal> {
  const journal = await readUpdateJournal(home);
  if (!journal) throw new Error(`'${getUpdateJournalFile(home)}' no longer exists.`);
  const before = journal.steps.filter((one) => one.step !== step?.step);
  return writeUpdateJournal(home, { ...journal, ...change, steps: step ? [...before, step] : before });
}
