import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { wordsOnPostgres, wordsOnSqlite } from './008-words.ts';

/**
 * What the forum needs to answer as quickly with a million replies as with a few: lists in the order of an index, and a
 * search that goes from the latest message backwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, on: string, ...columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute();

  await db.schema.dropIndex('topic_by_activity').execute();
  await index('topic_by_activity', 'topic', 'is_pinned', 'last_at', 'id');
  await index('topic_by_category', 'topic', 'category', 'is_pinned', 'last_at', 'id');
  await index('topic_standing', 'topic', 'category', 'removed_at');
  // All that a reader's counts need, so that no topic's text is touched.
  await index('topic_for_readers', 'topic', 'id', 'removed_at', 'last_at', 'category');
  await index('topic_by_author', 'topic', 'author', 'created_at');
  await index('post_by_author', 'post', 'author', 'created_at');
  await index('reading_by_member', 'reading', 'member', 'topic', 'read_to');
  await index('follow_by_thread', 'follow', 'thread', 'member');

  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of postgres ? wordsOnPostgres : wordsOnSqlite) await sql.raw(statement).execute(db);
}
