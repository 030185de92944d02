import type { Kysely } from 'kysely';
import { alone } from '#app/act/held.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** The club's accounts, in the desk's room 'Subscriptions'. */
export const accounts = noun({
  room: 'subscriptions',
  table: 'subscription_year',
  title: ({ year }) => String(year),
  none: 'There is no such account.',
});

/**
 * Part of what writes lines, as each act that is `alone` is: whoever comes second waits until it is done, so that no receipt's
 * number is given twice and nobody is asked twice.
 */
export const holdAccounts = (tx: Kysely<Schema>) => alone(tx, accounts.table);
