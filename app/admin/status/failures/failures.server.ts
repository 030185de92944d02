import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { getErrorCode, getErrorMessage } from '#app/core/refusals.ts';
import type { Database } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getErrorKind, parseErrorFrames } from './error-frames.ts';
import {
  expireFailures,
  type Failure,
  type FailureKind,
  type FailureSource,
  mergeFailures,
  type StoredFailures,
  toFailureKind,
} from './failure.ts';

export interface FailureCollector {
  /** Count a failure. Returns at once: it is stored in the background, and never throws. */
  add(failure: Failure): void;
  /** Numbers of failures in this process since its start. */
  counts(): Record<FailureSource, number>;
  /** Store what waits; resolves when that was tried. */
  settled(): Promise<void>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    failures: FailureCollector;
  }
}

interface FailureCollectorOptions {
  db: Database;
  clock: Clock;
  /** Running version. */
  version: string;
  /** Passes a failure on to the error service of ERRORS_TO, if set. */
  send?: ((failure: Failure) => void) | undefined;
  /** Milliseconds between writes, and after a failed one. */
  pauseMs?: number;
  retryMs?: number;
}

/** Key in the `site` table: the processes of a site add to the same row. */
const key = 'failures';
const none: StoredFailures = { kinds: [], others: null };

/** Create the collector of a process. A failure that comes a hundred times a second is still one write in some seconds. */
export function createFailureCollector({
  db,
  clock,
  version,
  send,
  pauseMs = 5000,
  retryMs = 60_000,
}: FailureCollectorOptions): FailureCollector {
  const counts: Record<FailureSource, number> = { page: 0, call: 0, job: 0, script: 0 };
  let waiting = none;
  let writing: Promise<void> | undefined;
  let pause: NodeJS.Timeout | undefined;

  async function store(): Promise<void> {
    const batch = waiting;
    waiting = none;
    let wait = pauseMs;
    try {
      await updateStoredFailures(db, (stored) => addFailures(expireFailures(stored, clock()), batch));
    } catch {
      // The database may be what fails.
      waiting = addFailures(batch, waiting);
      wait = retryMs;
    }
    clearTimeout(pause);
    pause = setTimeout(() => {
      pause = undefined;
      storeWaiting();
    }, wait).unref();
  }

  function storeWaiting(): void {
    if (writing || pause || isEmpty(waiting)) return;
    writing = store().finally(() => {
      writing = undefined;
    });
  }

  return {
    counts: () => counts,
    add(failure) {
      counts[failure.source] += 1;
      waiting = mergeFailures(waiting, [toFailureKind(failure, clock(), version)]);
      storeWaiting();
      send?.(failure);
    },
    async settled() {
      await writing;
      clearTimeout(pause);
      pause = undefined;
      storeWaiting();
      await writing;
    },
  };
}

const isEmpty = ({ kinds, others }: StoredFailures) => kinds.length === 0 && !others;

/** Adds failures that wait to those stored. */
function addFailures(stored: StoredFailures, { kinds, others }: StoredFailures): StoredFailures {
  const merged = mergeFailures(stored, kinds);
  if (!others) return merged;
  return { ...merged, others: { count: (merged.others?.count ?? 0) + others.count, lastAt: others.lastAt } };
}

/**
 * Describe an error as a failure. Its kind is where it was thrown; an error with a code comes out of the database or the system,
 * which throw in many places. The message is used for the fingerprint alone, without numbers and quoted values.
 */
export function describeFailure(error: unknown, about: Pick<Failure, 'source' | 'place' | 'id'>): Failure {
  const frames = parseErrorFrames(error);
  const kind = getErrorKind(error);
  const thrownAt = getErrorCode(error) ? undefined : frames[0];
  const message = getErrorMessage(error).replace(/['"‘“][^'"‘’“”]*['"’”]|\d/g, '');
  return {
    ...about,
    error: kind,
    frames,
    fingerprint: hashFingerprint(kind, JSON.stringify(thrownAt), message),
  };
}

/** Eight hexadecimal digits of what makes failures one kind. */
export const hashFingerprint = (...parts: (string | undefined)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);

/** Return the failures of all processes in the last days, the newest first. */
export async function readFailures(db: Database, now: Date): Promise<StoredFailures> {
  const row = await readRow(db);
  const { kinds, others } = expireFailures(row ? JSON.parse(row.value) : none, now);
  return { kinds: kinds.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt)), others };
}

/** Forget a kind, or what was only counted ('others'). Returns it; undefined if there is none such. */
export async function clearFailures(
  db: Kysely<DatabaseSchema>,
  id: string,
): Promise<Pick<FailureKind, 'source' | 'places'> | typeof othersId | undefined> {
  let cleared: FailureKind | typeof othersId | undefined;
  await updateStoredFailures(db, ({ kinds, others }) => {
    cleared = id === othersId ? (others ? othersId : undefined) : kinds.find((kind) => kind.id === id);
    return { kinds: kinds.filter((kind) => kind !== cleared), others: cleared === othersId ? null : others };
  });
  return cleared;
}

/** Id of the failures that were only counted. */
export const othersId = 'others';

const readRow = (db: Kysely<DatabaseSchema>) =>
  db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst();

/** Change the stored failures, again if another process did so meanwhile. Throws if that happens time after time. */
async function updateStoredFailures(
  db: Kysely<DatabaseSchema>,
  change: (stored: StoredFailures) => StoredFailures,
): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const row = await readRow(db);
    const value = JSON.stringify(change(row ? JSON.parse(row.value) : none));
    if (value === (row?.value ?? JSON.stringify(none))) return;
    if (await (row ? replaceRow(db, row.value, value) : insertRow(db, value))) return;
  }
  throw new Error('The failures are written by too many at once.');
}

/** False if another process has changed the row meanwhile. */
async function replaceRow(db: Kysely<DatabaseSchema>, before: string, value: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('site')
    .set({ value })
    .where('key', '=', key)
    .where('value', '=', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False if another process has inserted the row meanwhile. */
async function insertRow(db: Kysely<DatabaseSchema>, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('site')
    .values({ key, value })
    .onConflict((c) => c.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
