// Public API of league-clubs.
export {
  clubNamed,
  clubOfTeam,
  followedName,
  type NamedClub,
} from '#app/modules/league-clubs/known/club-names.ts';
