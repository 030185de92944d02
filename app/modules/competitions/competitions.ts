// Public API of competitions.

export { toDisplayedRounds } from '#app/modules/competitions/display/displayed-rounds.ts';
