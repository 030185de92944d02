import { CompiledQuery, Kysely, PostgresDialect, type QueryExecutor } from 'kysely';
import { withNamedStatements } from '#db/postgres/named-statements.ts';
import type { Schema } from '#db/schema/schema.ts';
import { createChanges, noting } from './changes.ts';
import { type ReadAtOnce, sqlite } from './sqlite-dialect.ts';

export type Database = Kysely<Schema>;

/** Opens SQLite (`sqlite:/path/to/file`, made if absent) or PostgreSQL (`postgres://…`). */
export async function openDatabase(url: string): Promise<Database> {
  if (!url.startsWith('sqlite:')) return new Kysely<Schema>({ dialect: await postgres(url) });
  const dialect = sqlite(url.slice(7));
  const db = new Kysely<Schema>({ dialect });
  if (dialect.readAtOnce) readers.set(db.getExecutor(), dialect.readAtOnce);
  return db;
}

const readers = new WeakMap<QueryExecutor, ReadAtOnce>();

/** Of a SQLite database itself: in a transaction, or where its questions are counted or answered once, there is none. */
export const readerOf = (db: Kysely<Schema>): ReadAtOnce | undefined => readers.get(db.getExecutor());

/**
 * For what differs. Told by what the engine can do, since the classes that Node runs and those in the build are not the
 * same: only SQLite's takes turns.
 */
export const isPostgres = (db: Kysely<Schema>) => !('takesTurns' in db.getExecutor().adapter);

// Loaded only where it is used: it costs the small installation's start nothing.
async function postgres(url: string) {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // A connection that the server ends, as where it is started anew, ends nothing of ours: whoever was asking on it is told,
  // and the next gets another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new PostgresDialect({
    pool: withNamedStatements(pool),
    onCreateConnection: async (connection) => void (await connection.executeQuery(agreed)),
  });
  // What other processes commit is called out, and heard where somebody listens (listen.ts).
  return noting(dialect, createChanges());
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
