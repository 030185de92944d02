// The door of league-clubs: all that other subjects take from it.
export { baseName, clubNamed, clubOfTeam, type NamedClub } from './clubs/club-names.ts';
