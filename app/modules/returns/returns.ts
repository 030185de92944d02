// The door of returns: all that other subjects take from it.
export type { ReturnNow } from '#app/modules/returns/entries/return-now.ts';
