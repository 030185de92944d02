import type { Kysely } from 'kysely';

/** Until when a reply that is not confirmed holds places; every earlier reply is confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('coming').addColumn('held_until', 'text').execute();
}
