import { type Kysely, PostgresAdapter } from 'kysely';
import { tellChangesOf } from './034-changes-are-told.ts';
import { text } from './columns.ts';

/** The private addresses by which members follow the forum in a program of theirs, each kept as its hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('topic_feed')
    .addColumn('member', 'text', (c) => c.primaryKey())
    .$call(text('key_hash', 'made_at'))
    .execute();
  await db.schema.createIndex('topic_feed_by_key').unique().on('topic_feed').column('key_hash').execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await tellChangesOf(db, 'topic_feed');
}
