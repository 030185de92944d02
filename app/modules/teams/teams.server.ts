// The door of teams, on the server: all that other subjects take from it.
export { type OurTeam, readSections, readTeams, type Section, shownTeams } from './read-teams.server.ts';
