import type { Kysely, Selectable } from 'kysely';
import { londonNow } from '#app/core/clock.ts';
import { dateOf } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { asNow, type EventNow } from '#app/modules/calendar/calendar.server.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import type { Site } from '#app/site/site.server.ts';
import type { BoardTable } from '#db/schema/playing.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Versioned } from '#db/schema/site.ts';
import type { Board } from './board.ts';

type Row = Selectable<BoardTable & Versioned>;

/** `date` is the day that its event is on; '' for one that is in no calendar. */
const boardOf = (row: Row, date: string): Board => ({
  event: row.event,
  closesAt: row.closes_at && movedWith(row.closes_at, row.for_day, date),
  isClosed: row.is_closed === 1,
  wanted: row.wanted,
  sections: JSON.parse(row.sections),
  asks: { lifts: false, teas: false, ...JSON.parse(row.asks) },
  note: row.note,
  askedAt: row.asked_at,
  version: row.version,
});

/** Names close as long before the event as was said, whichever day it is on: a week later for one that is a week later. */
function movedWith(moment: string, forDay: string, date: string): string {
  if (!forDay || !date || forDay === date) return moment;
  const { days } = Temporal.PlainDate.from(forDay).until(date);
  return `${daysAfter(moment.slice(0, 10), days)}${moment.slice(10)}`;
}

/** A board as it is read, with whether the team of its event is out, and the season of that; null where it is gone. */
export interface BoardNow extends Board {
  isOut: boolean;
  season: number | null;
}

/** The boards of some events, by the event's id; of all, where none are named. */
export async function readBoards(db: Kysely<Schema>, events?: string[]): Promise<Map<string, BoardNow>> {
  if (events?.length === 0) return new Map();
  const rows = await db
    .selectFrom('board')
    .leftJoin('event', 'event.id', 'board.event')
    .leftJoin('selection', 'selection.event', 'board.event')
    .selectAll('board')
    .select(['event.season', 'event.year', 'event.day', 'selection.state as team'])
    .$if(events !== undefined, (query) => query.where('board.event', 'in', events ?? []))
    .execute();
  return new Map(
    rows.map(({ season, year, day, team, ...row }) => {
      const date = season !== null && day !== null ? dateOf({ season, year, day }) : '';
      return [row.event, { ...boardOf(row, date), season, isOut: team === 'published' }];
    }),
  );
}

/** Of an event whose team was made without names. */
export const closedBoard = (event: string): Board => ({
  event,
  closesAt: null,
  isClosed: true,
  wanted: null,
  sections: [],
  asks: { lifts: false, teas: false },
  note: '',
  askedAt: null,
  version: 1,
});

export const noneTaken = 'No names are taken for this just now.';
export const noBoard = () => new Refusal(404, noneTaken);

/** The board of an event; refuses with 404 where none is open. */
export async function readBoard(db: Kysely<Schema>, event: string): Promise<Board> {
  const board = (await readBoards(db, [event])).get(event);
  if (!board) throw noBoard();
  return board;
}

/** A board with its event as it stands now: what of the event is needed to say something. */
export interface Taking<E = Pick<CalendarEvent, 'id' | 'type'>> {
  board: Board;
  now: EventNow<E>;
}

/** The board of an event, and how that stands, by one question. Refuses with 404 where none is open, or where there is no event. */
export async function readTaking(site: Pick<Site, 'db' | 'club' | 'clock'>, id: string): Promise<Taking> {
  const { db, club, clock } = site;
  const row = await db
    .selectFrom('board')
    .innerJoin('event', 'event.id', 'board.event')
    .leftJoin('kind', 'kind.id', 'event.type')
    .selectAll('board')
    .select(['season', 'year', 'event.day', 'ends_on', 'event.time', 'state', 'type'])
    .select(['kind.nature', 'kind.time as usual'])
    .where('board.event', '=', id)
    .executeTakeFirst();
  if (!row) {
    const event = await db.selectFrom('event').select('id').where('id', '=', id).executeTakeFirst();
    throw event ? noBoard() : new Refusal(404, noEvent);
  }
  const { season, year, day, ends_on, time, state, type, nature, usual, ...kept } = row;
  const kind = { id: type, nature: nature ?? 'event', time: usual };
  const now = asNow({ id, type, season, year, day, ends_on, time, state, kind }, club, londonNow(clock));
  return { board: boardOf(kept, now.date), now };
}

export const noEvent = 'There is no such event.';

/** Refuses with 404 where the club takes no names here: what is off is nowhere. */
export function refuseUnused({ club }: Pick<Site, 'club'>): void {
  if (!club.uses.names) throw new Refusal(404, 'There is nothing here.');
}
