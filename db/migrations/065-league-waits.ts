import type { Kysely } from 'kysely';

/** How many matches of a followed league wait for an officer, as more were new or cancelled at once than come in automatically. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('exchange_peer')
    .addColumn('waits', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
