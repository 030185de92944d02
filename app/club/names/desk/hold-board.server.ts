import type { Holding } from '#app/act/held.server.ts';
import { type EventNow, eventNow } from '#app/club/calendar/one-event/event-now.server.ts';
import type { Board } from '#app/club/names/boards/board.ts';
import { noBoard, readBoard } from '#app/club/names/boards/boards.server.ts';
import { daysInWords, eventTitle } from '#app/core/event.ts';
import { factsOf } from './hub.server.ts';

export const detailOf = ({ event }: Pick<EventNow, 'event'>) => `${eventTitle(event)}, ${daysInWords(event)}`;

interface HeldBoard {
  board: Board;
  now: EventNow;
  version: number;
}

/** The board of an event, with the event as it is now. 404 where no names are taken for it. */
export const boardHeld: Holding<HeldBoard> = {
  locks: (tx, { id = '' }) =>
    tx
      .updateTable('board')
      .set((e) => ({ version: e.ref('version') }))
      .where('event', '=', id)
      .execute(),
  async reads(tx, { id = '' }, site) {
    const board = await readBoard(tx, id);
    const now = await eventNow({ ...site, db: tx }, id);
    if (!now) throw noBoard();
    return { board, now, version: board.version };
  },
  shows: ({ board }) => factsOf(board),
  title: ({ now }) => detailOf(now),
};
