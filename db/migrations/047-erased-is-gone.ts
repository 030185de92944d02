import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What is taken out is gone. SQLite's search keeps the words of a text that was deleted until its parts are merged: here they
 * go with it from now on, and those of earlier ones at once. What lies in free pages goes after the migrations (scrub.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into site (key, value) values ('scrub', '1')`.execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  for (const index of ['forum_index', 'title_index']) {
    const name = sql.id(index);
    await sql`insert into ${name} (${name}, rank) values ('secure-delete', 1)`.execute(db);
    await sql`insert into ${name} (${name}) values ('optimize')`.execute(db);
  }
}
