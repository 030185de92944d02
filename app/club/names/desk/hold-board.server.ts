import { type Holding, held } from '#app/act/held.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { type EventNow, eventNow } from '#app/club/calendar/calendar.server.ts';
import type { Board } from '#app/club/names/boards/board.ts';
import { noBoard, noneTaken, readBoard } from '#app/club/names/boards/boards.server.ts';
import { daysInWords, eventTitle } from '#app/core/event.ts';
import { factsOf } from './hub.server.ts';

/** Where names go down, in the desk's room 'Names and teams'. It is no content, but pages show whether names are taken. */
export const boards = noun({ room: 'playing', table: 'board', title: ({ event }) => event, none: noneTaken });

export const detailOf = ({ event }: Pick<EventNow, 'event'>) => `${eventTitle(event)}, ${daysInWords(event)}`;

interface HeldBoard {
  board: Board;
  now: EventNow;
  version: number;
}

/** The board of an event, with the event as it is now. 404 where no names are taken for it. */
export const boardHeld: Holding<HeldBoard> = {
  locks: (tx, { id = '' }) => held(tx, boards, id),
  async reads(tx, { id = '' }, site) {
    const board = await readBoard(tx, id);
    const now = await eventNow({ ...site, db: tx }, id);
    if (!now) throw noBoard();
    return { board, now, version: board.version };
  },
  shows: ({ board }) => factsOf(board),
  title: ({ now }) => detailOf(now),
};
