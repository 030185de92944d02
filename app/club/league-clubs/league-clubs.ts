// The door of league-clubs: all that other subjects take from it.
export { clubNamed, clubOfTeam } from '#app/club/league-clubs/known/club-names.ts';
