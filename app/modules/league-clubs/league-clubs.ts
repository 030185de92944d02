// Public API of league-clubs.
export {
  findClubByName,
  findClubOfTeam,
  type NamedClub,
  teamNameAfterClubRename,
} from '#app/modules/league-clubs/registry/club-names.ts';
