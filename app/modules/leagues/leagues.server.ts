// Public API of leagues (server).

export { isLeagueInUse } from '#app/modules/leagues/details/read-league-details.server.ts';
export { storePastLeagueSeasonSettings } from '#app/modules/leagues/details/store-past-seasons.server.ts';
export {
  type LeagueWithWeekday,
  readAllLeaguesAndDivisions,
  readLeaguesPlayedIn,
} from '#app/modules/leagues/divisions/all-leagues.server.ts';
export { readEventLeague } from '#app/modules/leagues/divisions/event-league-place.server.ts';
export {
  enterClubMatchResult,
  missingOwnLeagueTeamError,
  storeEventResult,
} from '#app/modules/leagues/results/enter-result.server.ts';
export { readEventScoring } from '#app/modules/leagues/results/event-scoring.server.ts';
export {
  type EventWithResult,
  eventNotFoundMessage,
  eventResultLock,
} from '#app/modules/leagues/results/event-with-result.server.ts';
export { createSingleLineTextSchema } from '#app/modules/leagues/results/result-bodies.server.ts';
export { eventResultResource } from '#app/modules/leagues/results/results.endpoints.server.ts';
export { readEventResultPage } from '#app/modules/leagues/results/results-page.server.ts';
export {
  createLeagueAuditEntry,
  type LeagueInCurrentSeason,
  leagueResource,
  readLeagueInCurrentSeason,
  readLeagueMatchByEvent,
  readLeagueRow,
} from '#app/modules/leagues/season-data/current-league.server.ts';
export {
  type DivisionFixtureRow,
  lockFixtureResult,
  readDivisionFixtureRows,
  settleFixtureResultFromList,
  writeFixtureResultToStandings,
} from '#app/modules/leagues/season-data/fixture-result.server.ts';
export {
  calculateLeagueStandings,
  type LeagueRow,
  type LeagueSeasonData,
  type LeagueSeasonMatch,
  type LeagueTeam,
  leagueTeamWithoutClubColumns,
  readLeagueSeasonData,
  toCarriedOverTeamColumns,
} from '#app/modules/leagues/season-data/league-season-data.server.ts';
export { loadLeagueTeams } from '#app/modules/leagues/season-data/league-teams.server.ts';
export { leagueStandingsRowSchema } from '#app/modules/leagues/table/league-table-schemas.server.ts';
