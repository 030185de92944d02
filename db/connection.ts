import { CompiledQuery, Kysely, PostgresDialect, type QueryExecutor } from 'kysely';
import { withNamedStatements } from '#db/postgres/named-statements.ts';
import type { Schema } from '#db/schema/schema.ts';
import { createChanges, noting } from './changes.ts';
import { sqlite } from './sqlite-dialect.ts';

export type Database = Kysely<Schema>;

/** Opens SQLite (`sqlite:/path/to/file`, made if absent) or PostgreSQL (`postgres://…`). */
export async function openDatabase(url: string): Promise<Database> {
  if (!url.startsWith('sqlite:')) return openPostgres(url);
  const dialect = sqlite(url.slice(7));
  const db = new Kysely<Schema>({ dialect });
  if (dialect.readAtOnce) readers.set(db.getExecutor(), dialect.readAtOnce);
  return db;
}

type Reader = <R>(asked: CompiledQuery<R>) => R[] | Promise<R[]>;
const readers = new WeakMap<QueryExecutor, Reader>();

/**
 * A shorter way for what only reads, of the database itself: in a transaction, or where its questions are counted or answered
 * once, there is none.
 */
export const readerOf = (db: Kysely<Schema>): Reader | undefined => readers.get(db.getExecutor());

/**
 * For what differs. Told by what the engine can do, since the classes that Node runs and those in the build are not the
 * same: only SQLite's takes turns.
 */
export const isPostgres = (db: Kysely<Schema>) => !('takesTurns' in db.getExecutor().adapter);

// Loaded only where it is used: it costs the small installation's start nothing.
async function openPostgres(url: string): Promise<Database> {
  const { default: pg } = await import('pg');
  const { readingLines } = await import('#db/postgres/reading-lines.ts');
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const lines = readingLines(async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'reading line' });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(agreed.sql);
    } catch (error) {
      // It is tried again: one that the server has taken is not left behind.
      await client.end().catch(() => {});
      throw error;
    }
    return client;
  });
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  // A connection that the server ends, as where it is started anew, ends nothing of ours: whoever was asking on it is told,
  // and the next gets another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const named = withNamedStatements(pool);
  const dialect = new PostgresDialect({
    pool: { ...named, end: async () => void (await Promise.all([named.end(), lines.end()])) },
    onCreateConnection: async (connection) => void (await connection.executeQuery(agreed)),
  });
  // What other processes commit is called out, and heard where somebody listens (listen.ts).
  const db = new Kysely<Schema>({ dialect: noting(dialect, createChanges()) });
  readers.set(db.getExecutor(), (asked) => {
    const usual = async () => (await db.executeQuery(asked)).rows;
    return lines.ask(asked)?.catch(usual) ?? usual();
  });
  return db;
}

/**
 * What is answered as saved is on the server's disk, also where that server does without for others. A club's rows lie in
 * memory, or on a disk that finds any of them as soon as the next: the index is asked for each of a few, where the server's own
 * setting has whole tables read. A statement is planned once and for all that it may be given, and by one process of the server: what several
 * give comes in no order. And when this machine loses its power, what it was in the middle of is given up within two
 * minutes.
 */
const agreed = CompiledQuery.raw(`select
  case when current_setting('synchronous_commit') = 'off' then set_config('synchronous_commit', 'on', false) end,
  set_config('random_page_cost', '1.1', false),
  set_config('plan_cache_mode', 'force_generic_plan', false),
  set_config('max_parallel_workers_per_gather', '0', false),
  set_config('tcp_keepalives_idle', '60', false),
  set_config('tcp_keepalives_interval', '15', false),
  set_config('tcp_keepalives_count', '4', false)`);
