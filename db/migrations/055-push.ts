import type { Kysely } from 'kysely';
import { number, optional, text } from './columns.ts';

/**
 * Phones that are told: each hangs on the session of its browser, and goes with it, and so does what waits for it. The key by
 * which push services know the club is made once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_key')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(text('public_key', 'private_key', 'made_at'))
    .execute();
  await db.schema
    .createTable('push_device')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('session', 'text', (c) => c.notNull().unique().references('session.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .$call(text('p256dh', 'auth', 'kinds'))
    .$call(number('by_mail_too'))
    .$call(text('made_at'))
    .$call(optional('reached_at'))
    .execute();
  await db.schema
    .createTable('push_message')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('device', 'text', (c) => c.notNull().references('push_device.id').onDelete('cascade'))
    .$call(text('kind', 'words', 'state', 'about', 'made_at', 'due_at', 'until'))
    .$call(number('attempts'))
    .$call(optional('day', 'says', 'was', 'mail', 'ended_at', 'trouble'))
    .execute();
  await db.schema
    .createIndex('push_message_in_turn')
    .on('push_message')
    .columns(['state', 'due_at'])
    .execute();
  await db.schema
    .createIndex('push_message_of_device')
    .on('push_message')
    .columns(['device', 'made_at'])
    .execute();
  await db.schema.createIndex('push_message_by_mail').on('push_message').columns(['mail']).execute();
}
