// Public API of leagues: everything that other modules import from it.

export { isSameDivisionName } from '#app/modules/leagues/divisions/division-names.ts';
export { type PastedRoundRow, parseRound } from '#app/modules/leagues/paste/parse-round.ts';
export { inColumns, parseRoundColumns, type RoundColumn } from '#app/modules/leagues/paste/round-columns.ts';
export {
  findRoundWarnings,
  formatRoundFigures,
  formatStoredResult,
  hasSameFigures,
  interpretRoundFigures,
  mergeFiguresIntoSheet,
} from '#app/modules/leagues/paste/round-figures.ts';
export { isSimilarName } from '#app/modules/leagues/paste/similar-names.ts';
export { eventWinnerFields } from '#app/modules/leagues/results/event-winner-fields.ts';
export { findMissingResultFields } from '#app/modules/leagues/results/missing-result-fields.ts';
export type { ResultPageData } from '#app/modules/leagues/results/results-page.ts';
export {
  type FormValues,
  parseScoreSheetValues,
  scoreFieldLabels,
  sheetToFormValues,
} from '#app/modules/leagues/scores/score-form-values.ts';
export { createLeagueTeamId } from '#app/modules/leagues/season-data/league-team-id.ts';
export { parseScoreSheetRow } from '#app/modules/leagues/season-data/score-sheet-columns.ts';
export type { LeagueTableRow } from '#app/modules/leagues/table/league-table-rows.ts';
export {
  formatMatchOutcome,
  getMatchOutcome,
  parseScoreText,
  unplayedOutcomes,
} from '#app/modules/leagues/table/match-outcome.ts';
export { isSameTeamName, teamKey } from '#app/modules/leagues/table/result-text.ts';
