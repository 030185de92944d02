import type { Kysely } from 'kysely';

/** Whether the names of our players go to the site of a league that is followed: only once an officer has said so. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('exchange_peer')
    .addColumn('names', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
