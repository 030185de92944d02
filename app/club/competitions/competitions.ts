// The door of competitions: all that other subjects take from it.
export { dateOf } from '#app/club/competitions/rules/days.ts';
export { isNobodyYet } from '#app/club/competitions/rules/tie-names.ts';
export { shownRounds } from '#app/club/competitions/shown/shown.ts';
