import { daysInWords, eventTitle } from '#app/core/event.ts';
import { type Lockable, lockRow } from '#app/endpoints/locking.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { type EventNow, eventNow } from '#app/modules/calendar/calendar.server.ts';
import type { Board } from '#app/modules/names/boards/board.ts';
import { noBoard, noneTaken, readBoard } from '#app/modules/names/boards/boards.server.ts';
import { factsOf } from './hub.server.ts';

/** Resource 'board', of the permission 'Names and teams'. Not site content, but cached pages show whether a board is open. */
export const boards = resource({
  permission: 'playing',
  table: 'board',
  title: ({ event }) => event,
  notFound: noneTaken,
});

export const detailOf = ({ event }: Pick<EventNow, 'event'>) => `${eventTitle(event)}, ${daysInWords(event)}`;

interface HeldBoard {
  board: Board;
  now: EventNow;
  version: number;
}

/** Lock for the board of an event, read together with the event. 404 if the event has no board. */
export const boardHeld: Lockable<HeldBoard> = {
  lock: (tx, { id = '' }) => lockRow(tx, boards, id),
  async read(tx, { id = '' }, site) {
    const board = await readBoard(tx, id);
    const now = await eventNow({ ...site, db: tx }, id);
    if (!now) throw noBoard();
    return { board, now, version: board.version };
  },
  conflictView: ({ board }) => factsOf(board),
  title: ({ now }) => detailOf(now),
};
