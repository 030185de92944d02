// Public API of teams, on the server: everything that other modules import from it.
export { type OurTeam, readSections, readTeams, type Section, shownTeams } from './read-teams.server.ts';
