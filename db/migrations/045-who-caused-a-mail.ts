import type { Kysely } from 'kysely';

/** Whose doing a mail is and about which thing, so that of one thing there is one mail; and what waits is found by its moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['caused_by', 'about', 'addressee', 'says', 'was'])
    await db.schema.alterTable('outbox').addColumn(column, 'text').execute();
  await db.schema
    .createIndex('outbox_by_cause')
    .on('outbox')
    .columns(['caused_by', 'made_at'])
    .where('caused_by' as never, 'is not', null)
    .execute();
  await db.schema
    .createIndex('outbox_by_thing')
    .on('outbox')
    .columns(['about', 'made_at'])
    .where('about' as never, 'is not', null)
    .execute();
  await db.schema
    .createIndex('outbox_by_moment')
    .on('outbox')
    .columns(['state', 'is_bulk', 'due_at', 'made_at', 'id'])
    .execute();
  await db.schema.dropIndex('outbox_by_rank').execute();
}
