// Public API of leagues.

export type { LeagueAdminPageData } from '#app/modules/leagues/admin/league-admin-page.ts';
export { parseStoredLeagueLinks } from '#app/modules/leagues/details/league-texts.ts';
export { isSameDivisionName } from '#app/modules/leagues/divisions/division-names.ts';
export {
  filterLeagueEvents,
  getDefaultOwnTeamName,
  getLeagueEventType,
  getOwnTeamNamesInLeague,
  normalizeOwnTeamName,
} from '#app/modules/leagues/divisions/divisions.ts';
export { eventWinnerFields } from '#app/modules/leagues/results/event-winner-fields.ts';
export { findMissingMatchResultFields } from '#app/modules/leagues/results/missing-result-fields.ts';
export type { EventResultPageData } from '#app/modules/leagues/results/results-page.ts';
export { getCurrentLeagueSeason } from '#app/modules/leagues/season-data/current-league-season.ts';
export { findFixtureForResult } from '#app/modules/leagues/season-data/fixture-of.ts';
export { createLeagueTeamId } from '#app/modules/leagues/season-data/league-team-id.ts';
export {
  parseScoreSheetRow,
  toScoreSheetColumns,
} from '#app/modules/leagues/season-data/score-sheet-columns.ts';
export type { LeagueSpreadsheetCopy } from '#app/modules/leagues/table/league-spreadsheet-copy.ts';
export {
  formatCollapsedStandings,
  isCollapsedStandingsColumn,
  leagueStandingsColumns,
} from '#app/modules/leagues/table/league-table-columns.ts';
export {
  type LeagueResultRow,
  type LeagueStandingsRow,
  toLeagueStandingsRow,
} from '#app/modules/leagues/table/league-table-rows.ts';
export {
  formatMatchOutcome,
  getMatchOutcome,
  parseScoreText,
  unplayedMatchOutcomes,
} from '#app/modules/leagues/table/match-outcome.ts';
export {
  formatMatchResultDetails,
  formatMatchResultRemarks,
} from '#app/modules/leagues/table/match-result-details.ts';
export {
  formatLeagueResultLine,
  formatLeagueResultText,
  getClubMatchResult,
  getTeamNameKey,
  isDrawInWinnerColumn,
  isOwnTeamName,
  isSameTeamName,
} from '#app/modules/leagues/table/result-text.ts';
