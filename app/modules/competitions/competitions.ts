// Public API of competitions.

export { toDisplayedRounds } from '#app/modules/competitions/display/displayed-rounds.ts';
export { toCompetitionDate } from '#app/modules/competitions/rules/competition-days.ts';
export { isTieDecided } from '#app/modules/competitions/rules/draw-parts.ts';
export {
  formatLongCompetitionDay,
  formatMatchChallenger,
  formatMatchHandicaps,
  formatTieOutcome,
  getResultClaimVersion,
} from '#app/modules/competitions/rules/match-text.ts';
export {
  type DrawOutline,
  formatTieSides,
  formatTieWithRound,
} from '#app/modules/competitions/rules/tie-names.ts';
export { getMatchScoringRules, parseTieOutcome } from '#app/modules/competitions/state/parse-outcome.ts';
export { isTiePlayable, type TieOutcome } from '#app/modules/competitions/state/recalculate-competition.ts';
