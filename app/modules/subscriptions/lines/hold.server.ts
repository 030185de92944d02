import type { Kysely } from 'kysely';
import { lockByName } from '#app/endpoints/locking.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** The club's accounts, in the desk's room 'Subscriptions'. */
export const accounts = resource({
  permission: 'subscriptions',
  table: 'subscription_year',
  title: ({ year }) => String(year),
  notFound: 'There is no such account.',
});

/**
 * Part of what writes lines, as each act that is `alone` is: whoever comes second waits until it is done, so that no receipt's
 * number is given twice and nobody is asked twice.
 */
export const holdAccounts = (tx: Kysely<Schema>) => lockByName(tx, accounts.table);
