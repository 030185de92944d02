import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type CompiledQuery,
  type Dialect,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { createSqliteDriver } from '#db/sqlite/driver.ts';
import { openSqliteHandle } from '#db/sqlite/handle.ts';
import { manageWriteAheadLog } from '#db/sqlite/write-ahead-log.ts';
import { createCommitNotifier, withCommitNotifier } from './commit-notifier.ts';
import { createSharedSync } from './shared-sync.ts';

/**
 * SQLite dialect for a file, created if absent. Committed data is on disk before the writer continues: the write-ahead log is
 * synced. This equals SQLite's `synchronous = FULL`, except that the event loop is not blocked and concurrent writers share a
 * sync.
 */
export function createSqliteDialect(
  file: string,
): Dialect & { readAtOnce?: SynchronousSqliteRead | undefined } {
  mkdirSync(dirname(file), { recursive: true });
  const writer = openSqliteHandle(file, { readOnly: false });
  // Without WAL (some network disks), SQLite syncs itself, and readers and the writer share one connection.
  const hasLog = writer.asking('pragma journal_mode = wal')() === 'wal';
  writer.run(`pragma synchronous = ${hasLog ? 'normal' : 'full'}`);
  // Lock conflicts with another process are retried by driver.ts.
  if (hasLog) writer.run('pragma busy_timeout = 0');
  const reader = hasLog ? openSqliteHandle(file, { readOnly: true }) : undefined;
  const log = hasLog ? manageWriteAheadLog(writer, file) : undefined;
  const saved = createSharedSync(log?.sync ?? (async () => {}));
  let isOpen = true;
  let hasWritten = false;

  function whenSaved() {
    hasWritten = true;
    return saved();
  }

  async function close() {
    isOpen = false;
    // Confirm finished writes first.
    if (hasWritten) await saved().catch(() => {});
    reader?.close();
    await log?.close();
    // Close the writer last: it deletes the log, or empties it if another process has it open too.
    log?.empty();
    writer.close();
  }
  /** data_version changes with other connections' commits, not with its own. */
  const asked = writer.asking('pragma data_version');
  function others(): number {
    if (!isOpen) return 0;
    try {
      return Number(asked());
    } catch {
      // The database is locked exclusively by another process: NaN equals no number, which invalidates caches.
      return Number.NaN;
    }
  }
  const dialect = withCommitNotifier(
    {
      createDriver: () => createSqliteDriver({ writer, reader }, whenSaved, close),
      createAdapter: () => new SerializedSqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new PlannedOnce(),
    },
    createCommitNotifier(others),
  );
  const readAtOnce: SynchronousSqliteRead | undefined =
    reader && (<R>({ sql, parameters }: CompiledQuery<R>) => reader.run<R>(sql, parameters).rows);
  return { ...dialect, readAtOnce };
}

/** Synchronous read, bypassing Kysely's connection handling, which costs as much as many a query. */
export type SynchronousSqliteRead = <R>(query: CompiledQuery<R>) => R[];

/** The driver serializes writers; Kysely's own way would make all wait for each sync. */
export class SerializedSqliteAdapter extends SqliteAdapter {
  readonly takesTurns = true;
  /** Migrations are atomic, even across a crash or power cut. */
  override get supportsTransactionalDdl() {
    return true;
  }
  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * `+?` is the same value, but hidden from SQLite's planner: the statement's plan is reused for other parameters, instead of being
 * prepared again.
 */
class PlannedOnce extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return '+?';
  }
}
