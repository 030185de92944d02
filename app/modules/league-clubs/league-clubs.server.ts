// Public API of league-clubs (server).
export { createTeamAdder } from '#app/modules/league-clubs/registry/add-team.server.ts';
export { readClubContacts } from '#app/modules/league-clubs/registry/club-contacts.server.ts';
export {
  readLatestSeason,
  readLeagueClubTeams,
} from '#app/modules/league-clubs/registry/club-teams.server.ts';
export { readLeagueClubs } from '#app/modules/league-clubs/registry/league-clubs-query.server.ts';
export {
  queryLeagueAndDivisions,
  readLeagueOfDivision,
} from '#app/modules/league-clubs/registry/league-with-divisions.server.ts';
