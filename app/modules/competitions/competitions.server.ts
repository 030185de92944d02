// Public API of competitions on the server.

export { competitionsWaiting } from '#app/modules/competitions/admin/room.server.ts';
export { readCourse } from '#app/modules/competitions/course/course.server.ts';
export { hasHonours } from '#app/modules/competitions/course/honours.server.ts';
export type { ShownTie } from '#app/modules/competitions/course/shown-schemas.server.ts';
export { playedTies } from '#app/modules/competitions/results/played.server.ts';
export { competition, competitions, competitionsNow, earlierYears } from './all-competitions.server.ts';
