import { CompiledQuery, Kysely, PostgresDialect, type QueryExecutor } from 'kysely';
import { withPreparedStatements } from '#db/postgres/named-statements.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { createCommitNotifier, withCommitNotifier } from './commit-notifier.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

export type Database = Kysely<DatabaseSchema>;

/** Open SQLite (`sqlite:/path/to/file`, created if absent) or PostgreSQL (`postgres://…`). */
export async function openDatabase(url: string): Promise<Database> {
  if (!url.startsWith('sqlite:')) return openPostgres(url);
  const dialect = createSqliteDialect(url.slice(7));
  const db = new Kysely<DatabaseSchema>({ dialect });
  if (dialect.readAtOnce) readers.set(db.getExecutor(), dialect.readAtOnce);
  return db;
}

type Reader = <R>(asked: CompiledQuery<R>) => R[] | Promise<R[]>;
const readers = new WeakMap<QueryExecutor, Reader>();

/**
 * Return the fast path for single reads on the database itself; undefined in a transaction, or where queries are counted or
 * cached.
 */
export const getReader = (db: Kysely<DatabaseSchema>): Reader | undefined => readers.get(db.getExecutor());

/**
 * Returns true for PostgreSQL. Detected by capability, since Node and the build load different copies of the classes: only
 * SQLite's adapter takes turns.
 */
export const isPostgres = (db: Kysely<DatabaseSchema>) => !('takesTurns' in db.getExecutor().adapter);

// Loaded on use only, to save a small installation's start.
async function openPostgres(url: string): Promise<Database> {
  const { default: pg } = await import('pg');
  const { openReadConnections } = await import('#db/postgres/read-connections.ts');
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const lines = openReadConnections(async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'reading line' });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(agreed.sql);
    } catch (error) {
      // Will be retried: close a connection that the server accepted.
      await client.end().catch(() => {});
      throw error;
    }
    return client;
  });
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  // Ignore connections closed by the server, as on its restart: pending queries are rejected, and later ones get another
  // connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const named = withPreparedStatements(pool);
  const dialect = new PostgresDialect({
    pool: { ...named, end: async () => void (await Promise.all([named.end(), lines.end()])) },
    onCreateConnection: async (connection) => void (await connection.executeQuery(agreed)),
  });
  // Commits of other processes arrive as notifications (listen.ts).
  const db = new Kysely<DatabaseSchema>({ dialect: withCommitNotifier(dialect, createCommitNotifier()) });
  readers.set(db.getExecutor(), (asked) => {
    const usual = async () => (await db.executeQuery(asked)).rows;
    return lines.ask(asked)?.catch(usual) ?? usual();
  });
  return db;
}

/**
 * Session settings: durable commits even if the server's default is asynchronous. Random reads are cheap for a club's data, in
 * memory or on an SSD: plan index scans rather than sequential ones. Generic plans, reused for all parameters; no parallel
 * workers, whose rows arrive in no order. Idle transactions of a machine that lost its power time out within two minutes.
 */
const agreed = CompiledQuery.raw(`select
  case when current_setting('synchronous_commit') = 'off' then set_config('synchronous_commit', 'on', false) end,
  set_config('random_page_cost', '1.1', false),
  set_config('plan_cache_mode', 'force_generic_plan', false),
  set_config('max_parallel_workers_per_gather', '0', false),
  set_config('tcp_keepalives_idle', '60', false),
  set_config('tcp_keepalives_interval', '15', false),
  set_config('tcp_keepalives_count', '4', false)`);
