// Public API of returns.
export type { ReturnNow } from '#app/modules/returns/entries/return-now.ts';
