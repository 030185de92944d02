// Public API of league-clubs (server).
export { teamAdder } from '#app/modules/league-clubs/known/add-team.server.ts';
export { leagueClubs } from '#app/modules/league-clubs/known/clubs.server.ts';
export { contactsOf } from '#app/modules/league-clubs/known/contacts.server.ts';
export { familyOf, leagueOfDivision } from '#app/modules/league-clubs/known/family.server.ts';
export { latestSeason, teamsOf } from '#app/modules/league-clubs/known/teams.server.ts';
