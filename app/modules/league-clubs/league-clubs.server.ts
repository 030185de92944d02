// Public API of league-clubs (server).
export { createLeagueTeamAdder } from '#app/modules/league-clubs/registry/add-team.server.ts';
export { readLeagueClubContacts } from '#app/modules/league-clubs/registry/club-contacts.server.ts';
export {
  readLatestSeasonYear,
  readLeagueClubTeams,
} from '#app/modules/league-clubs/registry/club-teams.server.ts';
export { readLeagueClubs } from '#app/modules/league-clubs/registry/league-clubs-query.server.ts';
export {
  queryLeagueAndDivisions,
  readLeagueOfDivision,
} from '#app/modules/league-clubs/registry/league-with-divisions.server.ts';
