// Public API of the subscriptions module, server side: other modules import only from here.
export { readMemberSubscriptionAccount } from '#app/modules/subscriptions/accounts/member-account.server.ts';
export { fullSubscriptionAccountSchema } from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
export { readSubscriptionBalances } from '#app/modules/subscriptions/entries/balances.server.ts';
