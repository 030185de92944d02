// The door of league-clubs: all that other subjects take from it.
export {
  clubNamed,
  clubOfTeam,
  followedName,
  type NamedClub,
} from '#app/modules/league-clubs/known/club-names.ts';
