import { setTimeout } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type { SqliteHandle } from './handle.ts';

export interface SqliteHandles {
  writer: SqliteHandle;
  /** Absent where readers must wait for writers. */
  reader?: SqliteHandle | undefined;
}

/** Serializes writers; readers never wait. */
export function createSqliteDriver(
  { writer, reader }: SqliteHandles,
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
    /** Takes the write lock at once, so that no other process can write between its reads and its first write. */
    async beginTransaction(visit: Visit, { accessMode }: TransactionSettings) {
      await visit.say(accessMode === 'read only' ? 'begin' : 'begin immediate');
    },
    commitTransaction: (visit: Visit) => visit.say('commit'),
    // On a full disk SQLite has rolled back already; throw the original error, not 'no transaction'.
    async rollbackTransaction(visit: Visit) {
      if (writer.isInTransaction()) await visit.say('rollback');
    },
    savepoint: (visit: Visit, name: string) => visit.say(`savepoint ${quoted(name)}`),
    rollbackToSavepoint: (visit: Visit, name: string) => visit.say(`rollback to ${quoted(name)}`),
    releaseSavepoint: (visit: Visit, name: string) => visit.say(`release ${quoted(name)}`),
    destroy: close,
  } satisfies Driver;
}

/** Connection of one caller. Reads run at once; the first other statement takes the write lock, kept to the end. */
class Visit implements DatabaseConnection {
  #writer;
  #reader;
  #turn;
  #giveBack: (() => void) | undefined;
  #wrote = false;

  constructor(writer: SqliteHandle, reader: SqliteHandle | undefined, turn: () => Promise<() => void>) {
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

  /** Execute a query of the transaction itself, such as begin or commit. */
  async say(sql: string): Promise<void> {
    this.#giveBack ??= await this.#turn();
    await this.#patiently(sql);
  }

  /** Release the write lock; returns true if something may have been written. */
  leave(): boolean {
    this.#giveBack?.();
    return this.#wrote;
  }

  // biome-ignore lint/correctness/useYield: nobody asks for rows one by one.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed.');
  }

  /** Retry without blocking while another process writes. */
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

/** Milliseconds. */
const patience = 5000;
const pause = 5;

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/** A query that begins with `select` never writes in SQLite. */
const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** FIFO lock; the promise returns its release function. */
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
