// The door of subscriptions, on the server: all that other subjects take from it.
export { accountOf } from '#app/club/subscriptions/accounts/one-account.server.ts';
export { accountInFull } from '#app/club/subscriptions/accounts/room-schemas.server.ts';
export { balancesOf, owedNow } from '#app/club/subscriptions/lines/balances.server.ts';
export { holdAccounts } from '#app/club/subscriptions/lines/hold.server.ts';
export { addLines, undoing } from '#app/club/subscriptions/lines/lines.server.ts';
