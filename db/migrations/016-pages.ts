import type { Kysely } from 'kysely';
import { number, optional, text } from './columns.ts';

/** Short news for the home page, from a first day to a last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notice')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(text('title', 'body', 'starts'))
    .$call(optional('ends'))
    .$call(number('is_pinned'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}
