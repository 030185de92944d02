// Public API of league-pages (server).

export { readLeagueHome } from '#app/modules/league-pages/league/league-home.server.ts';
export { readSiteRunLeagues } from '#app/modules/league-pages/league/site-leagues.server.ts';
export {
  type LeaguePageData,
  readLeaguePage,
  readLeaguesWithStandings,
} from '#app/modules/league-pages/league-page/league-page-data.server.ts';
export { readLeagueSpreadsheetResults } from '#app/modules/league-pages/results/sheet-results.server.ts';
