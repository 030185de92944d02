// Public API of the subscriptions module, server side: other modules import only from here.
export { accountOf } from '#app/modules/subscriptions/accounts/one-account.server.ts';
export { accountInFull } from '#app/modules/subscriptions/accounts/room-schemas.server.ts';
export { balancesOf, owedNow } from '#app/modules/subscriptions/lines/balances.server.ts';
export { holdAccounts } from '#app/modules/subscriptions/lines/hold.server.ts';
export { addLines, undoing } from '#app/modules/subscriptions/lines/lines.server.ts';
