import type { Kysely } from 'kysely';
import { number, optional, text } from './columns.ts';

/** Pictures in members' messages, and which message shows which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('forum_picture')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member', 'text', (c) => c.notNull().references('member.id'))
    .$call(text('made_at'))
    .$call(number('width', 'height'))
    .execute();
  await db.schema.createIndex('forum_picture_by_member').on('forum_picture').column('member').execute();

  await db.schema
    .createTable('picture_use')
    .addColumn('picture', 'text', (c) => c.notNull().references('forum_picture.id'))
    .$call(text('written'))
    .$call(optional('ended_at'))
    .addPrimaryKeyConstraint('picture_use_key', ['picture', 'written'])
    .execute();
  await db.schema.createIndex('picture_use_by_written').on('picture_use').column('written').execute();
}
