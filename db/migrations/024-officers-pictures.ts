import type { Kysely } from 'kysely';

/** A photograph of an officer, for the committee's page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('officer').addColumn('picture', 'text').execute();
}
