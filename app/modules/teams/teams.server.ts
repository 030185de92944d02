// Public API of teams, on the server: everything that other modules import from it.
export {
  type ClubSection,
  type OwnClubTeam,
  readCachedTeamsAndSections,
  readClubSections,
  readClubTeams,
} from './read-teams.server.ts';
