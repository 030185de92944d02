// Public API of availability.

export { getBoardStage, isEligibleForBoard } from '#app/modules/availability/boards/board.ts';
export { formatBoardStatus } from '#app/modules/availability/boards/board-status.ts';
export { toEventSummary } from '#app/modules/availability/boards/event-summary.ts';
export {
  type LoadedAvailability,
  renderLoadedAvailability,
} from '#app/modules/availability/member-answers/render-availability.ts';
