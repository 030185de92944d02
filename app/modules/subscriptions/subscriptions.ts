// The door of subscriptions: all that other subjects take from it.
export { owingWords, standingWords } from '#app/modules/subscriptions/lines/account.ts';
