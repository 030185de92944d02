// Public API of the gatherings module, server side: other modules import only from here.

export { listGatherings } from '#app/modules/gatherings/admin/gatherings-desk.server.ts';
export type { Coming } from '#app/modules/gatherings/coming/coming-schemas.server.ts';
export { comersTo } from '#app/modules/gatherings/coming/comings.server.ts';
export { countsOf, gatheringOfEvent, gatherings } from './read-gatherings.server.ts';
