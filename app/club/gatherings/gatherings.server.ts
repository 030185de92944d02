// The door of gatherings, on the server: all that other subjects take from it.
export type { Coming } from '#app/club/gatherings/coming/coming-schemas.server.ts';
export { comersTo } from '#app/club/gatherings/coming/comings.server.ts';
export { listGatherings } from '#app/club/gatherings/desk/gatherings-desk.server.ts';
export { countsOf, gatheringOfEvent, gatherings } from './read-gatherings.server.ts';
