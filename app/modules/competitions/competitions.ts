// The door of competitions: all that other subjects take from it.
export { dateOf } from '#app/modules/competitions/rules/days.ts';
export { isNobodyYet } from '#app/modules/competitions/rules/tie-names.ts';
export { shownRounds } from '#app/modules/competitions/shown/shown.ts';
