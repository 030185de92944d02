import { type Kysely, sql } from 'kysely';

/** When a member was invited: a list may add members whom nobody has written to yet. Whoever has an address was, before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('member').addColumn('invited_at', 'text').execute();
  await sql`update member set invited_at = added_at where email is not null`.execute(db);
}
