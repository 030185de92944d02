import { formatEventDays, getEventTitle } from '#app/core/event.ts';
import { type Lockable, lockRow } from '#app/endpoints/locking.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import type { AvailabilityBoard } from '#app/modules/availability/boards/board.ts';
import {
  createNoAvailabilityBoardError,
  noAvailabilityBoardMessage,
  requireAvailabilityBoard,
} from '#app/modules/availability/boards/board-queries.server.ts';
import { type CurrentEventState, readCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { toAvailabilityBoardSettings } from './event-board.server.ts';

/** Resource 'board', of the permission 'Names and teams'. Not site content, but cached pages show whether a board is open. */
export const availabilityBoardResource = defineEndpointResource({
  permission: 'playing',
  table: 'board',
  title: ({ event }) => event,
  notFound: noAvailabilityBoardMessage,
});

export const formatEventTitleAndDays = ({ event }: Pick<CurrentEventState, 'event'>) =>
  `${getEventTitle(event)}, ${formatEventDays(event)}`;

interface LockedBoard {
  board: AvailabilityBoard;
  now: CurrentEventState;
  version: number;
}

/** Lock for the board of an event, read together with the event. 404 if the event has no board. */
export const availabilityBoardLock: Lockable<LockedBoard> = {
  lock: (tx, { id = '' }) => lockRow(tx, availabilityBoardResource, id),
  async read(tx, { id = '' }, site) {
    const board = await requireAvailabilityBoard(tx, id);
    const now = await readCurrentEventState({ ...site, db: tx }, id);
    if (!now) throw createNoAvailabilityBoardError();
    return { board, now, version: board.version };
  },
  conflictView: ({ board }) => toAvailabilityBoardSettings(board),
  title: ({ now }) => formatEventTitleAndDays(now),
};
