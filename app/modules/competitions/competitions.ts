// Public API of competitions.
export { dateOf } from '#app/modules/competitions/rules/days.ts';
export { isNobodyYet } from '#app/modules/competitions/rules/tie-names.ts';
export { shownRounds } from '#app/modules/competitions/shown/shown.ts';
