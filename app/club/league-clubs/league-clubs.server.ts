// The door of league-clubs, on the server: all that other subjects take from it.
export { leagueClubs } from '#app/club/league-clubs/known/clubs.server.ts';
export { contactsOf } from '#app/club/league-clubs/known/contacts.server.ts';
export { latestSeason, teamsOf } from '#app/club/league-clubs/known/teams.server.ts';
