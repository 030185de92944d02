import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { withNamedStatements } from '#db/postgres/named-statements.ts';
import type { ReadingLines } from '#db/postgres/reading-lines.ts';
import type { Schema } from '#db/schema/schema.ts';
import { createChanges, noting } from './changes.ts';
import { sqlite } from './sqlite-dialect.ts';

export type Database = Kysely<Schema>;

/** Opens SQLite (`sqlite:/path/to/file`, made if absent) or PostgreSQL (`postgres://…`). */
export async function openDatabase(url: string): Promise<Database> {
  return new Kysely<Schema>({
    dialect: url.startsWith('sqlite:') ? sqlite(url.slice(7)) : await postgres(url),
  });
}

/**
 * For what differs. Told by what the engine can do, since the classes that Node runs and those in the build are not the
 * same: only SQLite's takes turns.
 */
export const isPostgres = (db: Kysely<Schema>) => !('takesTurns' in db.getExecutor().adapter);

/** Where what only reads is asked by itself: not within a transaction, nor where somebody listens to what is asked. */
export function linesOf(db: Kysely<Schema>): ReadingLines | undefined {
  const { adapter, plugins } = db.getExecutor();
  return 'lines' in adapter && !db.isTransaction && plugins.length === 0
    ? (adapter.lines as ReadingLines)
    : undefined;
}

// Loaded only where it is used: it costs the small installation's start nothing.
async function postgres(url: string) {
  const { default: pg } = await import('pg');
  const { readingLines } = await import('#db/postgres/reading-lines.ts');
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const lines = readingLines(async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'reading line' });
    await client.connect();
    await client.query(agreed.sql);
    return client;
  });
  const pool = withNamedStatements(new pg.Pool({ connectionString: url, max: 8 }));
  const dialect = new PostgresDialect({
    pool: { ...pool, end: async () => void (await Promise.all([pool.end(), lines.end()])) },
    onCreateConnection: async (connection) => void (await connection.executeQuery(agreed)),
  });
  // What other processes commit is called out, and heard where somebody listens (listen.ts).
  const noted = noting(dialect, createChanges());
  return { ...noted, createAdapter: () => Object.assign(noted.createAdapter(), { lines }) };
}

/**
 * What is answered as saved is on the server's disk, also where that server does without for others. A club's rows lie in
 * memory, or on a disk that finds any of them as soon as the next: the index is asked for each of a few, where the server's own
 * setting has whole tables read. A statement is planned once and for all that it may be given. And when this machine loses its power, what it was in the middle of is given up within two
 * minutes.
 */
const agreed = CompiledQuery.raw(`select
  case when current_setting('synchronous_commit') = 'off' then set_config('synchronous_commit', 'on', false) end,
  set_config('random_page_cost', '1.1', false),
  set_config('plan_cache_mode', 'force_generic_plan', false),
  set_config('tcp_keepalives_idle', '60', false),
  set_config('tcp_keepalives_interval', '15', false),
  set_config('tcp_keepalives_count', '4', false)`);
