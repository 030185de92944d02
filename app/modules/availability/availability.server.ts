// Public API of availability (server).

export { readAvailabilityBoards } from '#app/modules/availability/boards/board-queries.server.ts';
export { readUpcomingAvailabilityEvents } from '#app/modules/availability/boards/upcoming-boards.server.ts';
export {
  readActiveMembers,
  readEventAvailability,
} from '#app/modules/availability/member-answers/availability-queries.server.ts';
export {
  type ViewerAvailability,
  viewerAvailabilityListSchema,
} from '#app/modules/availability/member-answers/availability-schemas.server.ts';
export { readViewerAvailabilityForBoards } from '#app/modules/availability/member-answers/viewer-availability.server.ts';
export { readPublishedTeam } from './published-team.server.ts';
