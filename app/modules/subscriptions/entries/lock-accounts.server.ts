import type { Kysely } from 'kysely';
import { lockTransactionByName } from '#app/endpoints/locking.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Resource of the accounts, in the 'Subscriptions' section of the admin area. */
export const subscriptionAccountResource = defineEndpointResource({
  permission: 'subscriptions',
  table: 'subscription_year',
  title: ({ year }) => String(year),
  notFound: 'We cannot find that account. It may have been deleted.',
});

/**
 * Lock all accounts. Required in every transaction that adds entries, as in each mutation with `serialize`: it prevents duplicate
 * receipt numbers and double billing.
 */
export const lockSubscriptionAccounts = (tx: Kysely<DatabaseSchema>) =>
  lockTransactionByName(tx, subscriptionAccountResource.table);
