import { sql } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type Database, isPostgres } from './connection.ts';

/**
 * Leaves nothing of the rows that were deleted from a small table in the database's files. On SQLite `secure_delete` has overwritten
 * them in their pages already, and the write-ahead log is emptied here. False where somebody else is at it, whom it does not
 * keep waiting, or may still see them: then it is to be tried again.
 */
export async function purgeDeletedRows(db: Database, table: keyof DatabaseSchema): Promise<boolean> {
  return isPostgres(db) ? rewrite(db, table) : emptyLog(db);
}

/** In the turn of whoever writes, so that those who write without a pause do not put it off. */
async function emptyLog(db: Database): Promise<boolean> {
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows[0]?.busy === 0;
  } catch (error) {
    if (codeOf(error) === 'SQLITE_BUSY') return false;
    throw error;
  }
}

/**
 * Rewrites the table. PostgreSQL keeps a deleted row as long as a snapshot may see it: that of another connection to this
 * database, and its own, which reaches back to the oldest transaction of the whole server, whatever database that is in. So
 * false while one from before is open. The write-ahead log is the server's own, and is overwritten in its time.
 */
function rewrite(db: Database, table: keyof DatabaseSchema): Promise<boolean> {
  return db.connection().execute(async (line) => {
    // Queries queued behind it wait as long as it does.
    await sql`set lock_timeout = '200ms'`.execute(line);
    try {
      const { rows } = await sql<{ bound: string }>`
        select pg_snapshot_xmax(pg_current_snapshot())::text as bound`.execute(line);
      const isVisibleToNone = await untilOver(line, rows[0]?.bound ?? '0');
      await sql`vacuum full ${sql.table(table)}`.execute(line);
      return isVisibleToNone;
    } catch (error) {
      if (codeOf(error) === lockNotAvailable) return false;
      throw error;
    } finally {
      await sql`reset lock_timeout`.execute(line);
    }
  });
}

/** Waits a fifth of a second at most for all transactions before this one, given as its xid8, to end. */
async function untilOver(line: Database, bound: string): Promise<boolean> {
  for (let left = 4; ; left -= 1) {
    const { rows } = await sql<{ over: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${bound}::xid8 and not exists (
        select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and age(backend_xmin) > age(${bound}::xid8::xid)
      ) as over`.execute(line);
    if (rows[0]?.over) return true;
    if (left === 0) return false;
    await sql`select pg_sleep(0.05)`.execute(line);
  }
}

const lockNotAvailable = '55P03';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
