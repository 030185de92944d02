import { sql } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import { type Database, isPostgres } from './connection.ts';

/**
 * Leaves nothing of the rows that were deleted from a small table in the database's files. On SQLite `secure_delete` has overwritten
 * them in their pages already, and the write-ahead log is emptied here. False where somebody else is at it, whom it does not
 * keep waiting: then it is to be tried again.
 */
export async function leaveNothing(db: Database, table: keyof Schema): Promise<boolean> {
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

/** The write-ahead log there is the server's own, and is overwritten in its time. */
function rewrite(db: Database, table: keyof Schema): Promise<boolean> {
  return db.connection().execute(async (line) => {
    // Whoever comes after it waits as long as it does.
    await sql`set lock_timeout = '200ms'`.execute(line);
    try {
      await sql`vacuum full ${sql.table(table)}`.execute(line);
      return true;
    } catch (error) {
      if (codeOf(error) === lockNotAvailable) return false;
      throw error;
    } finally {
      await sql`reset lock_timeout`.execute(line);
    }
  });
}

const lockNotAvailable = '55P03';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
