import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

/** Opens SQLite (`sqlite:/path/to/file`, made if absent) or PostgreSQL (`postgres://…`). */
export async function openDatabase(url: string): Promise<Database> {
  return new Kysely<Schema>({
    dialect: url.startsWith('sqlite:') ? sqlite(url.slice(7)) : await postgres(url),
  });
}

function sqlite(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  // FULL: what has been answered as saved is on the disk, even if the power goes.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  return new SqliteDialect({ database });
}

// Loaded only where it is used: it costs the small installation's start nothing.
async function postgres(url: string) {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 10 }) });
}
