// The door of leagues, on the server: all that other subjects take from it.
export { leagueOf } from '#app/club/leagues/divisions/event-team.server.ts';
export { isLeagueInUse } from '#app/club/leagues/facts/facts.server.ts';
export { holdReturn, settleFromList, toTable } from '#app/club/leagues/own-league/fixture-result.server.ts';
export { leagueRow } from '#app/club/leagues/own-league/league-now.server.ts';
export {
  carriedColumns,
  type OwnLeague,
  ofNoClub,
  readOwnLeague,
} from '#app/club/leagues/own-league/own-league.server.ts';
export { pastedReport } from '#app/club/leagues/pasted/pasted-shapes.ts';
export { enterResult, writeEvent } from '#app/club/leagues/results/enter-result.server.ts';
export { type Entered, entered, noEvent } from '#app/club/leagues/results/entered.server.ts';
export { countingOf } from '#app/club/leagues/results/event-format.server.ts';
export { results } from '#app/club/leagues/results/results.acts.server.ts';
export { line } from '#app/club/leagues/results/results-bodies.server.ts';
export { readResult, resultsWaiting } from '#app/club/leagues/results/results-room.server.ts';
export type { LeagueCopy, LeagueSheets } from '#app/club/leagues/sheets/sheets.server.ts';
export { allLeagues, type LeaguePart, leagues } from '#app/club/leagues/shown/all-leagues.server.ts';
export type { NeutralResult } from '#app/club/leagues/shown/neutral.ts';
export { moreOf, ownTable } from '#app/club/leagues/shown/own-page.ts';
export { type LeaguePage, leaguePage, leaguesNow } from './leagues-now.server.ts';
export { sheetResults } from './sheets-said.server.ts';
