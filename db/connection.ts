import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

/** Opens SQLite (`sqlite:/path/to/file`, made if absent) or PostgreSQL (`postgres://…`). */
export async function openDatabase(url: string): Promise<Database> {
  return new Kysely<Schema>({
    dialect: url.startsWith('sqlite:') ? sqlite(url.slice(7)) : await postgres(url),
  });
}

/**
 * For the one thing that differs: full-text search. Told by what the engine can do, since the classes that Node runs and
 * those in the build are not the same.
 */
export const isPostgres = (db: Kysely<Schema>) => Boolean(db.getExecutor().adapter.supportsTransactionalDdl);

function sqlite(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  // FULL: what has been answered as saved is on the disk, even if the power goes.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  // SQLite's own knows no letter beyond z; PostgreSQL's does.
  database.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  return new SqliteDialect({ database: keepingStatements(database) });
}

/** The same few statements come again and again; what they compile to is kept. */
function keepingStatements(database: Sqlite.Database) {
  const kept = new LRUCache<string, Sqlite.Statement>({ max: 300 });
  return {
    prepare(sql: string) {
      const statement = kept.get(sql) ?? database.prepare(sql);
      kept.set(sql, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

// Loaded only where it is used: it costs the small installation's start nothing.
async function postgres(url: string) {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 10 }) });
}
