import { mkdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type DatabaseConnection, type Dialect, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { LRUCache } from 'lru-cache';
import { sharedSync } from './shared-sync.ts';

/**
 * A SQLite file, made if absent. What has been answered as saved is on the disk, even if the power goes: whoever has
 * written goes on when the write-ahead log has been synced. That is SQLite's own `synchronous = FULL`, but for this: the
 * server does not stand still meanwhile, and those who write at the same time share one sync.
 */
export function sqlite(file: string): Dialect {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Sqlite(file);
  // Where a log cannot be had (some network disks), SQLite syncs by itself.
  const hasLog = database.pragma('journal_mode = WAL', { simple: true }) === 'wal';
  database.pragma(`synchronous = ${hasLog ? 'NORMAL' : 'FULL'}`);
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  // Reads come from the system's memory without being copied.
  database.pragma('mmap_size = 2000000000');
  // SQLite's own knows no letter beyond z; PostgreSQL's does.
  database.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  const log = openLog(`${file}-wal`);
  const saved = sharedSync(log.sync);
  let written = false;
  const statements = keepingStatements(database, () => {
    written = hasLog;
  });

  function createDriver() {
    const driver = new SqliteDriver({ database: statements });
    const { acquireConnection, rollbackTransaction, destroy } = driver;
    const turn = inTurn();
    let giveBack = () => {};
    return Object.assign(driver, {
      async acquireConnection() {
        giveBack = await turn();
        return acquireConnection.call(driver);
      },
      async releaseConnection() {
        const unsaved = written;
        written = false;
        giveBack();
        if (unsaved) await saved();
      },
      // On a full disk SQLite has done so by itself; what is told is the fault, not that there is nothing left to do.
      async rollbackTransaction(connection: DatabaseConnection) {
        if (database.inTransaction) await rollbackTransaction.call(driver, connection);
      },
      async destroy() {
        await destroy.call(driver);
        await log.close();
      },
    });
  }
  const dialect = new SqliteDialect({ database: statements });
  return {
    createDriver,
    createAdapter: () => new TakingTurns(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/** The driver above sees to it that one comes after the other; Kysely's own way would let all wait for each sync. */
class TakingTurns extends SqliteAdapter {
  readonly takesTurns = true;
  /** What brings the schema up to date is done whole or not at all, whenever the process or the power goes. */
  override get supportsTransactionalDdl() {
    return true;
  }
  override get supportsMultipleConnections() {
    return true;
  }
}

function openLog(file: string) {
  let handle: FileHandle | undefined;
  return {
    async sync() {
      handle ??= await open(file, 'r+');
      await handle.datasync();
    },
    close: async () => handle?.close(),
  };
}

/** The same few statements come again and again; what they compile to is kept. */
function keepingStatements(database: Sqlite.Database, onWrite: () => void) {
  const kept = new LRUCache<string, Sqlite.Statement>({ max: 300 });
  return {
    prepare(sql: string) {
      const statement = kept.get(sql) ?? database.prepare(sql);
      kept.set(sql, statement);
      if (!statement.readonly) onWrite();
      return statement;
    },
    close: () => database.close(),
  };
}

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
