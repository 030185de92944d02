// Public API of availability.

export {
  getAvailabilityBoardStage,
  isEligibleForAvailabilityBoard,
} from '#app/modules/availability/boards/board.ts';
export {
  formatAvailabilityBoardStatus,
  formatAvailableCount,
} from '#app/modules/availability/boards/board-status.ts';
export { toEventSummary } from '#app/modules/availability/boards/event-summary.ts';
export {
  type LoadedMemberAvailability,
  renderLoadedAvailability,
} from '#app/modules/availability/member-answers/render-availability.ts';
