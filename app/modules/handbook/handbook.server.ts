// Public API of handbook (server).
export { readAllResultFeedItems } from '#app/modules/handbook/public-data/result-items.server.ts';
export {
  readLeagueTeamSummary,
  readPublicLeagueDataUrls,
} from '#app/modules/handbook/public-data/team-summary.server.ts';
