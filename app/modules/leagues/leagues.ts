// Public API of leagues.

export type { LeagueAdminPageData } from '#app/modules/leagues/admin/league-admin-page.ts';
export { isSameDivisionName } from '#app/modules/leagues/divisions/division-names.ts';
export { eventWinnerFields } from '#app/modules/leagues/results/event-winner-fields.ts';
export { findMissingMatchResultFields } from '#app/modules/leagues/results/missing-result-fields.ts';
export type { EventResultPageData } from '#app/modules/leagues/results/results-page.ts';
export { findFixtureForResult } from '#app/modules/leagues/season-data/fixture-of.ts';
export { createLeagueTeamId } from '#app/modules/leagues/season-data/league-team-id.ts';
export {
  parseScoreSheetRow,
  toScoreSheetColumns,
} from '#app/modules/leagues/season-data/score-sheet-columns.ts';
export type { LeagueSpreadsheetCopy } from '#app/modules/leagues/table/league-spreadsheet-copy.ts';
export type { LeagueResultRow, LeagueStandingsRow } from '#app/modules/leagues/table/league-table-rows.ts';
export {
  formatMatchOutcome,
  getMatchOutcome,
  parseScoreText,
  unplayedMatchOutcomes,
} from '#app/modules/leagues/table/match-outcome.ts';
export { getTeamNameKey, isSameTeamName } from '#app/modules/leagues/table/result-text.ts';
