// Public API of league-clubs.
export {
  findLeagueClubByName,
  findLeagueClubOfTeam,
  getTeamNameAfterClubRename,
  type LeagueClubNames,
} from '#app/modules/league-clubs/registry/club-names.ts';
