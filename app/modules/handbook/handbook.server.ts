// Public API of handbook (server).
export { readAllResultItems } from '#app/modules/handbook/public-data/result-items.server.ts';
export {
  readLeagueDataAddresses,
  readTeamSummary,
} from '#app/modules/handbook/public-data/team-summary.server.ts';
