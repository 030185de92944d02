import type { Kysely } from 'kysely';

/** What a line of the record was done to, by its key: two things of one name are told apart. Earlier lines have their words alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('record').addColumn('subject', 'text').execute();
  await db.schema.createIndex('record_subject').on('record').columns(['subject', 'at']).execute();
}
