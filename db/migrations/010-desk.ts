import type { Kysely } from 'kysely';
import { optional, text } from './columns.ts';

/** What officers may change at the desk carries a version, so that nobody overwrites another's change unseen. */
const changed = [
  'season',
  'event',
  'league',
  'competition',
  'round',
  'tie',
  'open',
  'officer',
  'album',
  'photo',
  'page',
  'card',
];

/** The desk: who has the key of which room, and every change of the content with what was there before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable.bind(db.schema);

  for (const name of changed) {
    await db.schema
      .alterTable(name)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  }

  await table('room_key')
    .addColumn('member', 'text', (c) => c.notNull().references('member.id').onDelete('cascade'))
    .$call(text('room'))
    .addPrimaryKeyConstraint('room_key_key', ['member', 'room'])
    .execute();

  await table('change')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(text('at'))
    .$call(optional('actor'))
    .$call(text('actor_name', 'room', 'subject', 'act', 'title', 'rows'))
    .$call(optional('undone_at', 'undoes'))
    .execute();
  await db.schema.createIndex('change_by_room').on('change').columns(['room', 'at']).execute();
  await db.schema.createIndex('change_by_subject').on('change').columns(['subject', 'at']).execute();

  await db.schema.alterTable('record').addColumn('change', 'text').execute();
}
