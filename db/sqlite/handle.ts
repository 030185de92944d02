import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

declare module 'node:sqlite' {
  interface StatementSync {
    stat(counter: 'reprepare'): number;
  }
}

export type SqliteHandle = ReturnType<typeof openSqliteHandle>;

/** Connection to a SQLite file. */
export function openSqliteHandle(file: string, { readOnly }: { readOnly: boolean }) {
  const database = new DatabaseSync(file, { readOnly, timeout: 5000 });
  database.exec(`pragma foreign_keys = on; pragma cache_size = -16000`);
  // Overwrite deleted data; remains are removed each night (scrub.ts).
  if (!readOnly) database.exec('pragma secure_delete = on');
  // Memory-mapped reads, without copying.
  database.exec('pragma mmap_size = 2000000000');
  // SQLite's own lower() handles ASCII only; PostgreSQL's handles Unicode.
  database.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  // Cache of prepared statements, as few recur often.
  const kept = new LRUCache<string, Prepared>({ max: 300 });

  function prepared(sql: string): Prepared {
    let found = kept.get(sql);
    if (!found) {
      found = prepare(database, sql);
      kept.set(sql, found);
    }
    return found;
  }

  return {
    run<R>(sql: string, parameters: readonly unknown[] = []): QueryResult<R> {
      try {
        return prepared(sql)<R>(parameters.map(bound));
      } catch (error) {
        throw named(error);
      }
    },
    /** Return a function that queries a single value repeatedly. */
    asking(sql: string): () => unknown {
      const statement = database.prepare(sql);
      statement.setReturnArrays(true);
      return () => {
        const row: unknown = statement.get();
        return Array.isArray(row) ? row[0] : undefined;
      };
    },
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}

type Prepared = <R>(parameters: SQLInputValue[]) => QueryResult<R>;

function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql);
  if (statement.columns().length === 0)
    return (parameters) => {
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
    };
  statement.setReturnArrays(true);
  let version = -1;
  let make: BuildRowObject = () => ({});
  return <R>(parameters: SQLInputValue[]) => {
    const found: unknown[] = statement.all(...parameters);
    // SQLite re-prepares a statement when tables change, and `*` may then have other columns.
    const now = statement.stat('reprepare');
    if (now !== version) {
      make = createRowMaker(namesOf(statement));
      version = now;
    }
    return { rows: found.map(make) as R[] };
  };
}

const namesOf = (statement: StatementSync) => statement.columns().map(({ name }) => name);

/** Validate a parameter; throws for types that SQLite cannot store, rather than binding null. */
function bound(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot keep ${typeof value === 'object' ? 'an object' : String(value)}.`);
}

const names = new Map([
  [5, 'SQLITE_BUSY'],
  [13, 'SQLITE_FULL'],
  [19, 'SQLITE_CONSTRAINT'],
  [778, 'SQLITE_IOERR_WRITE'],
]);

/** Add SQLite's error code name, which callers check. */
function named(error: unknown): unknown {
  if (error instanceof Error && 'errcode' in error) {
    const code = Number(error.errcode);
    Object.assign(error, { code: names.get(code) ?? names.get(code & 0xff) ?? `SQLITE_${code}` });
  }
  return error;
}

type BuildRowObject = (values: unknown) => unknown;

/**
 * Create a function that makes a plain object from row values. Compiled once for a statement: setting properties in a loop takes
 * half as long again; objects of SQLite's binding have no prototype and take a third longer.
 */
function createRowMaker(columns: string[]): BuildRowObject {
  const fields = columns.map((name, index) => `${JSON.stringify(name)}: values[${index}]`);
  return new Function('values', `return { ${fields} };`) as BuildRowObject;
}
