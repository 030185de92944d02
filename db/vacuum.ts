import { sql } from 'kysely';
import { type Database, isPostgres } from './connection.ts';

/** Bytes: writers wait meanwhile, at most five seconds; so much took three on a busy machine with two cores. */
const most = 30_000_000;

/**
 * Vacuum the database, so that no deleted data remains between rows or in free pages, and restart the write-ahead log. Readers
 * are not blocked.
 */
export async function vacuumDatabase(db: Database): Promise<void> {
  if (isPostgres(db)) {
    await sql`vacuum full`.execute(db);
    return;
  }
  await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/**
 * Vacuum each night for data that `secure_delete` misses: SQLite overwrites a deleted row, but not the copy that stays behind
 * when rows are moved within a page. Skipped for larger databases, and for PostgreSQL.
 */
export async function vacuumNightly(db: Database): Promise<void> {
  if (!isPostgres(db) && (await sizeOf(db)) <= most) await vacuumDatabase(db);
}

async function sizeOf(db: Database): Promise<number> {
  const { rows } = await sql<{ size: number }>`select page_count * page_size as size
    from pragma_page_count(), pragma_page_size()`.execute(db);
  return rows[0]?.size ?? 0;
}

/** Key set by migrations/047-erased-is-gone. */
const due = 'scrub';

/** Run once, at the first start with enough space. Not within a transaction, whose database is a temporary copy. */
export async function vacuumIfDue(db: Database): Promise<void> {
  if (db.isTransaction) return;
  const found = await db.selectFrom('site').select('key').where('key', '=', due).executeTakeFirst();
  if (!found) return;
  try {
    await vacuumDatabase(db);
    await db.deleteFrom('site').where('key', '=', due).execute();
  } catch {
    // The site starts nevertheless, and retries at its next start.
  }
}
