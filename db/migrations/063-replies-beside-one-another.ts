import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * On PostgreSQL replies lie in the order of their writing, so that a page of twenty in a large forum is on twenty pages of the table.
 * Here they lie by topic and place, with all that is shown of them: short ones, which most are and which alone fit into an index.
 * It is read without the table where that has been vacuumed since, so a fiftieth that is new is enough for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`create index post_short on post (topic, place)
    include (id, author, content, created_at, edited_at, removed_at, pressed)
    where octet_length(content) <= 2000`.execute(db);
  await sql`alter table post set (autovacuum_vacuum_insert_threshold = 1000,
    autovacuum_vacuum_insert_scale_factor = 0.02)`.execute(db);
}
