// The door of league-clubs, on the server: all that other subjects take from it.
export { teamAdder } from '#app/club/league-clubs/known/add-team.server.ts';
export { leagueClubs } from '#app/club/league-clubs/known/clubs.server.ts';
export { contactsOf } from '#app/club/league-clubs/known/contacts.server.ts';
export { familyOf, leagueOfDivision } from '#app/club/league-clubs/known/family.server.ts';
export { latestSeason, teamsOf } from '#app/club/league-clubs/known/teams.server.ts';
