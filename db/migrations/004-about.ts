import type { Kysely } from 'kysely';

/** What a topic is about: 'event:…', 'tie:…' or 'open:…'. No foreign key: the topic outlives the thing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('topic').addColumn('about', 'text').execute();
  await db.schema.createIndex('topic_by_about').on('topic').column('about').execute();
}
