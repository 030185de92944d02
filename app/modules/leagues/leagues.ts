// Public API of leagues: everything that other modules import from it.

export { isSameDivisionName } from '#app/modules/leagues/divisions/division-names.ts';
export { type PastedRoundRow, parsePastedRound } from '#app/modules/leagues/paste/parse-round.ts';
export { type PastedRoundColumn, parsePastedRoundColumns } from '#app/modules/leagues/paste/round-columns.ts';
export {
  findPastedRoundWarnings,
  formatPastedRoundScores,
  formatStoredMatchResult,
  hasSamePastedScores,
  interpretPastedRoundScores,
  mergePastedScoresIntoScoreSheet,
} from '#app/modules/leagues/paste/round-figures.ts';
export { isSimilarClubName } from '#app/modules/leagues/paste/similar-names.ts';
export { eventWinnerFields } from '#app/modules/leagues/results/event-winner-fields.ts';
export { findMissingMatchResultFields } from '#app/modules/leagues/results/missing-result-fields.ts';
export type { EventResultPageData } from '#app/modules/leagues/results/results-page.ts';
export {
  getScoreFieldLabels,
  parseScoreSheetValues,
  type StringFormValues,
  scoreSheetToFormValues,
} from '#app/modules/leagues/scores/score-form-values.ts';
export { createLeagueTeamId } from '#app/modules/leagues/season-data/league-team-id.ts';
export { parseScoreSheetRow } from '#app/modules/leagues/season-data/score-sheet-columns.ts';
export type { LeagueStandingsRow } from '#app/modules/leagues/table/league-table-rows.ts';
export {
  formatMatchOutcome,
  getMatchOutcome,
  parseScoreText,
  unplayedMatchOutcomes,
} from '#app/modules/leagues/table/match-outcome.ts';
export { getTeamNameKey, isSameTeamName } from '#app/modules/leagues/table/result-text.ts';
