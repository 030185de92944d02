// Public API of the subscriptions module, server side: other modules import only from here.
export { readMemberSubscriptionAccount } from '#app/modules/subscriptions/accounts/member-account.server.ts';
export { fullSubscriptionAccountSchema } from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
export {
  readSubscriptionBalances,
  readTotalSubscriptionsOwed,
} from '#app/modules/subscriptions/entries/balances.server.ts';
export {
  addSubscriptionAccountEntries,
  buildAccountEntryReversals,
} from '#app/modules/subscriptions/entries/entries.server.ts';
export { lockSubscriptionAccounts } from '#app/modules/subscriptions/entries/lock-accounts.server.ts';
