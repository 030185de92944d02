import type { Kysely } from 'kysely';
import { text } from './columns.ts';

/** What a topic is about: 'event:…', 'tie:…' or 'open:…'. No foreign key: the topic outlives the thing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await whatTheFirstForumLacked(db);
  await db.schema.alterTable('topic').addColumn('about', 'text').execute();
  await db.schema.createIndex('topic_by_about').on('topic').column('about').execute();
}

/** Two tables that 003-forum does not make in its first form; databases that have had that one come by here next. */
async function whatTheFirstForumLacked(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('follow')
    .ifNotExists()
    .addColumn('member', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
    .$call(text('thread'))
    .addPrimaryKeyConstraint('follow_key', ['member', 'thread'])
    .execute();
  await db.schema
    .createTable('digest')
    .ifNotExists()
    .addColumn('member', 'text', (c) => c.primaryKey().references('member.id').onDelete('cascade'))
    .$call(text('told_at'))
    .execute();
}
