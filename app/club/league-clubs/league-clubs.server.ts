// The door of league-clubs, on the server: all that other subjects take from it.
export { type LeagueClub, leagueClubs } from './clubs/clubs.server.ts';
export { type Contact, contactsOf } from './contacts/contacts.server.ts';
export { latestSeason, teamsOf } from './teams/teams.server.ts';
