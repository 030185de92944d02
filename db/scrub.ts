import { sql } from 'kysely';
import { type Database, isPostgres } from './connection.ts';

/** In bytes: whoever writes meanwhile waits, five seconds at most; so much took three on a busy machine of two cores. */
const most = 30_000_000;

/**
 * Writes what is kept anew, so that nothing that was taken out is left between it or in free pages; the write-ahead log
 * begins anew after it. Others go on reading.
 */
export async function scrub(db: Database): Promise<void> {
  if (isPostgres(db)) {
    await sql`vacuum full`.execute(db);
    return;
  }
  await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/**
 * The same each night, for what `secure_delete` leaves: SQLite overwrites a row that goes, and not the copy of it that stays
 * behind in a page when rows are moved together. A larger database does without. PostgreSQL looks after itself.
 */
export async function scrubNightly(db: Database): Promise<void> {
  if (!isPostgres(db) && (await sizeOf(db)) <= most) await scrub(db);
}

async function sizeOf(db: Database): Promise<number> {
  const { rows } = await sql<{ size: number }>`select page_count * page_size as size
    from pragma_page_count(), pragma_page_size()`.execute(db);
  return rows[0]?.size ?? 0;
}

/** Set by migrations/047-erased-is-gone. */
const due = 'scrub';

/**
 * Once, at the first start that has room for it. Not within somebody else's transaction, whose database is a copy of what
 * is kept.
 */
export async function scrubIfDue(db: Database): Promise<void> {
  if (db.isTransaction) return;
  const found = await db.selectFrom('site').select('key').where('key', '=', due).executeTakeFirst();
  if (!found) return;
  try {
    await scrub(db);
    await db.deleteFrom('site').where('key', '=', due).execute();
  } catch {
    // The site starts all the same, and tries it again at its next start.
  }
}
