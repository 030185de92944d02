import type { Kysely } from 'kysely';

/** The next mail to go is the one that has waited longest: found in the order of writing, however many wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('outbox_in_turn').on('outbox').columns(['state', 'made_at', 'id']).execute();
  await db.schema.dropIndex('outbox_by_state').execute();
}
