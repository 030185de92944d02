// The door of returns: all that other subjects take from it.
export type { ReturnNow, SideWord } from '#app/club/returns/entries/return-now.ts';
export { type Difference, differences } from '#app/club/returns/rules/differences.ts';
