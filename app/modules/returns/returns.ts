// Public API of returns.
export type { ReturnState } from '#app/modules/returns/entries/return-state.ts';
