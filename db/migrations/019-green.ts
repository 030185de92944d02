import type { Kysely } from 'kysely';
import { text } from './columns.ts';

/** What the greenkeeper last said of the green: one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('green')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(text('state'))
    .addColumn('rinks', 'integer')
    .$call(text('note', 'said_at'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}
