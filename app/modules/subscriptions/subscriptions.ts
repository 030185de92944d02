// Public API of the subscriptions module: other modules import only from here.
export { owingWords, standingWords } from '#app/modules/subscriptions/lines/account.ts';
