import { setTimeout } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type { Handle } from './handle.ts';

export interface Handles {
  writer: Handle;
  /** Absent where whoever reads must wait for whoever writes. */
  reader?: Handle | undefined;
}

/** Those who write come one after the other; those who read wait for nobody. */
export function driverOf(
  { writer, reader }: Handles,
  hasWritten: () => Promise<void>,
  close: () => Promise<void>,
) {
  const turn = inTurn();
  return {
    async init() {},
    acquireConnection: async () => new Visit(writer, reader, turn),
    async releaseConnection(visit: Visit) {
      if (visit.leave()) await hasWritten();
    },
    /** At once as one who writes: what was read cannot be overtaken before the first write, by another process either. */
    async beginTransaction(visit: Visit, { accessMode }: TransactionSettings) {
      await visit.say(accessMode === 'read only' ? 'begin' : 'begin immediate');
    },
    commitTransaction: (visit: Visit) => visit.say('commit'),
    // On a full disk SQLite has done so by itself; what is told is the fault, not that there is nothing left to do.
    async rollbackTransaction(visit: Visit) {
      if (writer.isInTransaction()) await visit.say('rollback');
    },
    savepoint: (visit: Visit, name: string) => visit.say(`savepoint ${quoted(name)}`),
    rollbackToSavepoint: (visit: Visit, name: string) => visit.say(`rollback to ${quoted(name)}`),
    releaseSavepoint: (visit: Visit, name: string) => visit.say(`release ${quoted(name)}`),
    destroy: close,
  } satisfies Driver;
}

/** Of one caller. Reads go at once; the turn is taken for the first of anything else, and kept to the end. */
class Visit implements DatabaseConnection {
  #writer;
  #reader;
  #turn;
  #giveBack: (() => void) | undefined;
  #wrote = false;

  constructor(writer: Handle, reader: Handle | undefined, turn: () => Promise<() => void>) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turn = turn;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const reads = isRead(query);
    if (reads && this.#reader && !this.#giveBack) return this.#reader.run(query.sql, query.parameters);
    this.#giveBack ??= await this.#turn();
    if (!reads) this.#wrote = true;
    return this.#patiently(query.sql, query.parameters);
  }

  /** What changes nothing by itself. */
  async say(sql: string): Promise<void> {
    this.#giveBack ??= await this.#turn();
    await this.#patiently(sql);
  }

  /** Gives back the turn; whether something may have been written. */
  leave(): boolean {
    this.#giveBack?.();
    return this.#wrote;
  }

  // biome-ignore lint/correctness/useYield: nobody asks for rows one by one.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed.');
  }

  /** While another process writes, this one waits without standing still. */
  async #patiently<R>(sql: string, parameters?: readonly unknown[]): Promise<QueryResult<R>> {
    const since = performance.now();
    for (;;) {
      try {
        return this.#writer.run(sql, parameters);
      } catch (error) {
        const mayTryAgain =
          isBusy(error) && !this.#writer.isInTransaction() && performance.now() - since < patience;
        if (!mayTryAgain) throw error;
      }
      await setTimeout(pause);
    }
  }
}

/** In milliseconds. */
const patience = 5000;
const pause = 5;

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/** In SQLite what begins as a `select` writes nothing. */
const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Waits for one's turn, in the order of asking; resolves with how to give it back. */
function inTurn(): () => Promise<() => void> {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}
