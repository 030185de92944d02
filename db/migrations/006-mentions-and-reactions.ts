import type { Kysely } from 'kysely';
import { number, text } from './columns.ts';

/** Who is named in a topic or a reply, and what members say of one with a single press. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable.bind(db.schema);

  await table('mention')
    .$call(text('written'))
    .addColumn('topic', 'text', (c) => c.notNull().references('topic.id').onDelete('cascade'))
    .addColumn('member', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
    .$call(text('at'))
    .$call(number('is_there', 'seen'))
    .addPrimaryKeyConstraint('mention_key', ['written', 'member'])
    .execute();
  await db.schema.createIndex('mention_by_member').on('mention').columns(['member', 'seen']).execute();

  await table('reaction')
    .$call(text('written'))
    .addColumn('topic', 'text', (c) => c.notNull().references('topic.id').onDelete('cascade'))
    .addColumn('member', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
    .$call(text('name', 'at'))
    .addPrimaryKeyConstraint('reaction_key', ['written', 'member', 'name'])
    .execute();
  await db.schema.createIndex('reaction_by_member').on('reaction').column('member').execute();
}
