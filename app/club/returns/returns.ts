// The door of returns: all that other subjects take from it.
export type { ReturnNow } from '#app/club/returns/entries/return-now.ts';
