import { formatEventDays, getEventTitle } from '#app/core/event.ts';
import { type Lockable, lockRow } from '#app/endpoints/locking.server.ts';
import { defineResource } from '#app/endpoints/resource.server.ts';
import type { Board } from '#app/modules/availability/boards/board.ts';
import {
  createNoBoardError,
  noBoardText,
  requireAvailabilityBoard,
} from '#app/modules/availability/boards/board-queries.server.ts';
import { type CurrentEvent, readCurrentEvent } from '#app/modules/calendar/calendar.server.ts';
import { toBoardSettings } from './event-board.server.ts';

/** Resource 'board', of the permission 'Names and teams'. Not site content, but cached pages show whether a board is open. */
export const boardResource = defineResource({
  permission: 'playing',
  table: 'board',
  title: ({ event }) => event,
  notFound: noBoardText,
});

export const formatEventTitleAndDays = ({ event }: Pick<CurrentEvent, 'event'>) =>
  `${getEventTitle(event)}, ${formatEventDays(event)}`;

interface LockedBoard {
  board: Board;
  now: CurrentEvent;
  version: number;
}

/** Lock for the board of an event, read together with the event. 404 if the event has no board. */
export const boardLock: Lockable<LockedBoard> = {
  lock: (tx, { id = '' }) => lockRow(tx, boardResource, id),
  async read(tx, { id = '' }, site) {
    const board = await requireAvailabilityBoard(tx, id);
    const now = await readCurrentEvent({ ...site, db: tx }, id);
    if (!now) throw createNoBoardError();
    return { board, now, version: board.version };
  },
  conflictView: ({ board }) => toBoardSettings(board),
  title: ({ now }) => formatEventTitleAndDays(now),
};
