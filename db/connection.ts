import { Kysely, PostgresDialect } from 'kysely';
import type { Schema } from './schema.ts';
import { sqlite } from './sqlite.ts';

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

// Loaded only where it is used: it costs the small installation's start nothing.
async function postgres(url: string) {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 10 }) });
}
