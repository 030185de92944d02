import type { Kysely } from 'kysely';
import { text } from './columns.ts';

/** What the desk says of the club in place of content/club.json: one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('setting')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(text('facts'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}
