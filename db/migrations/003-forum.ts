import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { number, optional, text } from './columns.ts';

/** The members' forum: categories, topics, replies, what was written before, what has been read, reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable.bind(db.schema);
  const index = (name: string, on: string, ...columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute();

  await table('category')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(number('position'))
    .$call(text('name', 'description'))
    .execute();

  await table('topic')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('category', 'text', (c) => c.notNull().references('category.id'))
    .addColumn('author', 'text', (c) => c.notNull().references('member.id'))
    .$call(text('title', 'content', 'created_at', 'last_at'))
    .$call(number('replies', 'is_locked', 'is_pinned'))
    .$call(optional('edited_at', 'removed_at', 'removed_by'))
    .execute();
  await index('topic_by_activity', 'topic', 'category', 'is_pinned', 'last_at');

  await table('post')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('topic', 'text', (c) => c.notNull().references('topic.id').onDelete('cascade'))
    .addColumn('author', 'text', (c) => c.notNull().references('member.id'))
    .$call(text('content', 'created_at'))
    .$call(optional('edited_at', 'removed_at', 'removed_by'))
    .execute();
  await index('post_by_topic', 'post', 'topic', 'created_at');

  await table('revision')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(text('written', 'title', 'content', 'at'))
    .execute();
  await index('revision_by_written', 'revision', 'written');

  await table('sending')
    .addColumn('member', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
    .$call(text('key', 'made', 'at'))
    .addPrimaryKeyConstraint('sending_key', ['member', 'key'])
    .execute();

  await table('reading')
    .addColumn('member', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
    .addColumn('topic', 'text', (c) => c.notNull().references('topic.id').onDelete('cascade'))
    .$call(text('read_to'))
    .addPrimaryKeyConstraint('reading_key', ['member', 'topic'])
    .execute();

  // Until when a member may read and not write; in place of a suspension, which shuts the door.
  await db.schema.alterTable('member').addColumn('quiet_until', 'text').execute();

  await table('follow')
    .addColumn('member', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
    .$call(text('thread'))
    .addPrimaryKeyConstraint('follow_key', ['member', 'thread'])
    .execute();

  await table('digest')
    .addColumn('member', 'text', (c) => c.primaryKey().references('member.id').onDelete('cascade'))
    .$call(text('told_at'))
    .execute();

  await table('report')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('topic', 'text', (c) => c.notNull().references('topic.id').onDelete('cascade'))
    .addColumn('post', 'text', (c) => c.references('post.id').onDelete('cascade'))
    .addColumn('member', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
    .$call(text('why', 'made_at'))
    .$call(optional('ended_at'))
    .execute();
  await index('report_by_end', 'report', 'ended_at');

  await (db.getExecutor().adapter instanceof PostgresAdapter ? wordsOnPostgres : wordsOnSqlite).execute(db);
}

// What can be searched: one row for each topic and reply.
const wordsOnSqlite = sql`create virtual table forum_words using fts5(
  written unindexed, topic unindexed, title, words, tokenize = 'porter unicode61 remove_diacritics 2')`;

const wordsOnPostgres = sql`create table forum_words (
  written text primary key, topic text not null, title text not null, words text not null,
  vector tsvector generated always as
    (setweight(to_tsvector('english', title), 'A') || to_tsvector('english', words)) stored);
create index forum_words_by_vector on forum_words using gin (vector)`;
