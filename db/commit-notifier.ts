import type { DatabaseConnection, Dialect, Driver, Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** PostgreSQL channel that notifies every process of commits (migrations/034-changes-are-told). */
export const databaseChangesChannel = 'changes';

/** Notifies caches when the database may have changed. */
export interface CommitNotifier {
  /** Record a write to this table, or to any when undefined. */
  note(table: string | undefined): void;
  /** Return a counter that changes with each commit, by any process, except those to ignored tables only. */
  countBut(noAccount: readonly string[]): () => number;
  /** Return a counter that changes with each commit that may have written to these tables. */
  countIn(tables: readonly string[]): () => number;
}

interface Counter {
  isOfAccount: (table: string) => boolean;
  count: number;
}

/** Milliseconds. */
const pause = 1;

/** Create change counters. `others` returns a value that changes with other processes' commits, queried once a millisecond. */
export function createCommitNotifier(others: () => number = () => 0): CommitNotifier {
  const counters: Counter[] = [];
  let heard = others();
  let lookedAt = performance.now();

  /** Cached for a millisecond: the query takes a lock on the file. */
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

/** Return the change counters of an open database. */
export function getCommitNotifier(db: Pick<Kysely<DatabaseSchema>, 'getExecutor'>): CommitNotifier {
  const { adapter } = db.getExecutor();
  if (!('changes' in adapter)) throw new Error('This database does not tell its changes.');
  return adapter.changes as CommitNotifier;
}

/**
 * Wrap a dialect to record its commits: after the commit, and before the writer continues, so that no cache keeps rows read
 * before it.
 */
export function withCommitNotifier(dialect: Dialect, changes: CommitNotifier): Dialect {
  return {
    createDriver: () => notingDriver(dialect.createDriver(), changes),
    createAdapter: () => Object.assign(dialect.createAdapter(), { changes }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

function notingDriver(driver: Driver, { note }: CommitNotifier): Driver {
  const written = new WeakMap<DatabaseConnection, Set<string | undefined>>();
  const { acquireConnection, releaseConnection } = driver;

  function watch(connection: DatabaseConnection): void {
    const { executeQuery } = connection;
    const tables = new Set<string | undefined>();
    written.set(connection, tables);
    connection.executeQuery = (query, ...others) => {
      // Also on a failure: the connection may have been lost after the commit.
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

/** Deletes may cascade to other tables, so they count as any. */
const tableWrittenBy = (sql: string) =>
  /^\s*(?:insert(?: or \w+)? into|update(?: or \w+)?) "?(\w+)"?/i.exec(sql)?.[1];
