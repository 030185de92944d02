// The door of competitions, on the server: all that other subjects take from it.
export { readCourse } from '#app/club/competitions/course/course.server.ts';
export { hasHonours } from '#app/club/competitions/course/honours.server.ts';
export type { ShownTie } from '#app/club/competitions/course/shown-schemas.server.ts';
export { competitionsWaiting } from '#app/club/competitions/desk/room.server.ts';
export { playedTies } from '#app/club/competitions/results/played.server.ts';
export { competition, competitions, competitionsNow, earlierYears } from './all-competitions.server.ts';
