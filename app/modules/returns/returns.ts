// Public API of returns.
export type { MatchResultState } from '#app/modules/returns/entries/return-state.ts';
