// Public API of leagues, on the server: everything that other modules import from it.
export { leagueOf } from '#app/modules/leagues/divisions/event-team.server.ts';
export { isLeagueInUse } from '#app/modules/leagues/facts/facts.server.ts';
export {
  holdReturn,
  settleFromList,
  toTable,
} from '#app/modules/leagues/own-league/fixture-result.server.ts';
export { leagueRow } from '#app/modules/leagues/own-league/league-now.server.ts';
export {
  carriedColumns,
  type OwnLeague,
  ofNoClub,
  readOwnLeague,
} from '#app/modules/leagues/own-league/own-league.server.ts';
export { pastedReport } from '#app/modules/leagues/pasted/pasted-shapes.ts';
export { enterResult, writeEvent } from '#app/modules/leagues/results/enter-result.server.ts';
export { type Entered, entered, noEvent } from '#app/modules/leagues/results/entered.server.ts';
export { countingOf } from '#app/modules/leagues/results/event-format.server.ts';
export { results } from '#app/modules/leagues/results/results.endpoints.server.ts';
export { line } from '#app/modules/leagues/results/results-bodies.server.ts';
export { readResult, resultsWaiting } from '#app/modules/leagues/results/results-room.server.ts';
export type { LeagueCopy, LeagueSheets } from '#app/modules/leagues/sheets/sheets.server.ts';
export { allLeagues, type LeaguePart, leagues } from '#app/modules/leagues/shown/all-leagues.server.ts';
export type { NeutralResult } from '#app/modules/leagues/shown/neutral.ts';
export { moreOf, ownTable } from '#app/modules/leagues/shown/own-page.ts';
export { type LeaguePage, leaguePage, leaguesNow } from './leagues-now.server.ts';
export { sheetResults } from './sheets-said.server.ts';
