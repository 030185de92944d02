import type { DatabaseConnection, Dialect, Driver, Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';

/** What PostgreSQL calls out to every process when something has been committed (migrations/034-changes-are-told). */
export const changesChannel = 'changes';

/** Tells whoever keeps something in memory when the database may say otherwise. */
export interface Changes {
  /** Something has been written: in this table, or, where that is not known, anywhere. */
  note(table: string | undefined): void;
  /** A number that is another one after each commit, by whichever process, that wrote elsewhere than in tables of no account. */
  countBut(noAccount: readonly string[]): () => number;
  /** The same of those that may have written in one of these tables. */
  countIn(tables: readonly string[]): () => number;
}

interface Counter {
  isOfAccount: (table: string) => boolean;
  count: number;
}

/** In milliseconds. */
const pause = 1;

/** `others` counts, or at least changes with, what other processes have committed: looked at once in each millisecond. */
export function createChanges(others: () => number = () => 0): Changes {
  const counters: Counter[] = [];
  let heard = others();
  let lookedAt = performance.now();

  /** For all who ask within a millisecond once: to ask takes a lock of the file. */
  function look(): number {
    const now = performance.now();
    if (now - lookedAt < pause) return heard;
    lookedAt = now;
    heard = others();
    return heard;
  }

  function countWhere(isOfAccount: Counter['isOfAccount']): () => number {
    const counter = { isOfAccount, count: 0 };
    counters.push(counter);
    let seen = look();
    return () => {
      const now = look();
      if (now !== seen) counter.count += 1;
      seen = now;
      return counter.count;
    };
  }

  return {
    note(table) {
      for (const counter of counters)
        if (table === undefined || counter.isOfAccount(table)) counter.count += 1;
    },
    countBut: (noAccount) => countWhere((table) => !noAccount.includes(table)),
    countIn: (tables) => countWhere((table) => tables.includes(table)),
  };
}

/** The changes of an open database. */
export function changesOf(db: Pick<Kysely<Schema>, 'getExecutor'>): Changes {
  const { adapter } = db.getExecutor();
  if (!('changes' in adapter)) throw new Error('This database does not tell its changes.');
  return adapter.changes as Changes;
}

/**
 * The same dialect, whose commits are noted: before whoever wrote goes on, and after the commit, so that nobody keeps what
 * they read before it.
 */
export function noting(dialect: Dialect, changes: Changes): Dialect {
  return {
    createDriver: () => notingDriver(dialect.createDriver(), changes),
    createAdapter: () => Object.assign(dialect.createAdapter(), { changes }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

function notingDriver(driver: Driver, { note }: Changes): Driver {
  const written = new WeakMap<DatabaseConnection, Set<string | undefined>>();
  const { acquireConnection, releaseConnection } = driver;

  function watch(connection: DatabaseConnection): void {
    const { executeQuery } = connection;
    const tables = new Set<string | undefined>();
    written.set(connection, tables);
    connection.executeQuery = (query, ...others) => {
      // Also where it fails: the line to the server may have been lost after it was done.
      if (!reads.test(query.sql)) tables.add(tableWrittenBy(query.sql));
      return executeQuery.call(connection, query, ...others) as never;
    };
  }

  return Object.assign(driver, {
    async acquireConnection(...given: Parameters<Driver['acquireConnection']>) {
      const connection = await acquireConnection.apply(driver, given);
      if (!written.has(connection)) watch(connection);
      return connection;
    },
    async releaseConnection(...given: Parameters<Driver['releaseConnection']>) {
      const tables = written.get(given[0]);
      for (const table of tables ?? []) note(table);
      tables?.clear();
      await releaseConnection.apply(driver, given);
    },
  });
}

const reads =
  /^\s*(select|pragma|begin|start|commit|rollback|savepoint|release|set|listen|unlisten|notify|explain)\b/i;

/** Of what takes rows away others may go along: that counts as anything. */
const tableWrittenBy = (sql: string) =>
  /^\s*(?:insert(?: or \w+)? into|update(?: or \w+)?) "?(\w+)"?/i.exec(sql)?.[1];
