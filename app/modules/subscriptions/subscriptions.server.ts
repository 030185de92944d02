// Public API of the subscriptions module, server side: other modules import only from here.
export { readMemberAccount } from '#app/modules/subscriptions/accounts/member-account.server.ts';
export { accountInFullSchema } from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
export { readBalances, readTotalOwed } from '#app/modules/subscriptions/entries/balances.server.ts';
export { addAccountEntries, buildReversals } from '#app/modules/subscriptions/entries/entries.server.ts';
export { lockAccounts } from '#app/modules/subscriptions/entries/lock-accounts.server.ts';
