import { type Kysely, PostgresAdapter } from 'kysely';
import { tellChangesOf } from './034-changes-are-told.ts';
import { optional, text } from './columns.ts';

/** Televisions and tablets on the club's walls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('screen')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(text('name', 'names', 'made_at'))
    .$call(optional('key_hash', 'key_until', 'token_hash', 'opened_at', 'seen_at'))
    .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  for (const column of ['key_hash', 'token_hash'])
    await db.schema.createIndex(`screen_by_${column}`).on('screen').column(column).execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await tellChangesOf(db, 'screen');
}
