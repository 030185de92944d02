// Public API of competitions.

export { toDisplayedRounds } from '#app/modules/competitions/display/displayed-rounds.ts';
export { toCompetitionDate } from '#app/modules/competitions/rules/competition-days.ts';
export { isTieSidePlaceholder } from '#app/modules/competitions/rules/tie-names.ts';
