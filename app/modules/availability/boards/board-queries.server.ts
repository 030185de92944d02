import type { Kysely, Selectable } from 'kysely';
import { londonMinute } from '#app/core/clock.ts';
import { getEventDate } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { addDays } from '#app/core/season-days.ts';
import { type CurrentEvent, toCurrentEvent } from '#app/modules/calendar/calendar.server.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import type { Site } from '#app/site/site.server.ts';
import type { BoardTable } from '#db/schema/playing.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { VersionColumn } from '#db/schema/site.ts';
import type { Board } from './board.ts';

type BoardRow = Selectable<BoardTable & VersionColumn>;

/** `date` is the current date of the event; '' if it is not in the calendar. */
const toBoard = (row: BoardRow, date: string): Board => ({
  event: row.event,
  closesAt: row.closes_at && shiftClosingTime(row.closes_at, row.for_day, date),
  isClosed: row.is_closed === 1,
  wanted: row.wanted,
  sections: JSON.parse(row.sections),
  asks: { lifts: false, teas: false, ...JSON.parse(row.asks) },
  note: row.note,
  askedAt: row.asked_at,
  version: row.version,
});

/** Shift the closing time with the event: a week later for an event moved by a week. */
function shiftClosingTime(moment: string, forDay: string, date: string): string {
  if (!forDay || !date || forDay === date) return moment;
  const { days } = Temporal.PlainDate.from(forDay).until(date);
  return `${addDays(moment.slice(0, 10), days)}${moment.slice(10)}`;
}

/** Board as queried, with the state of the team and the season of its event (null if that was deleted). */
export interface BoardWithTeam extends Board {
  isOut: boolean;
  season: number | null;
}

/** Query boards by event id; all boards without `events`. */
export async function readAvailabilityBoards(
  db: Kysely<Schema>,
  events?: string[],
): Promise<Map<string, BoardWithTeam>> {
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
      const date = season !== null && day !== null ? getEventDate({ season, year, day }) : '';
      return [row.event, { ...toBoard(row, date), season, isOut: team === 'published' }];
    }),
  );
}

/** Return a closed board for an event whose team was made without one. */
export const createClosedBoard = (event: string): Board => ({
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

export const noBoardText = 'No names are taken for this just now.';
export const createNoBoardError = () => new Refusal(404, noBoardText);

/** Query the board of an event. 404 if it has none. */
export async function requireAvailabilityBoard(db: Kysely<Schema>, event: string): Promise<Board> {
  const board = (await readAvailabilityBoards(db, [event])).get(event);
  if (!board) throw createNoBoardError();
  return board;
}

/** Board together with the fields of its event that validate an answer. */
export interface BoardWithEvent<E = Pick<CalendarEvent, 'id' | 'type'>> {
  board: Board;
  now: CurrentEvent<E>;
}

/** Query the board of an event and the event itself at once. 404 if there is no board or no such event. */
export async function readBoardAndEvent(
  site: Pick<Site, 'db' | 'club' | 'clock'>,
  id: string,
): Promise<BoardWithEvent> {
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
    throw event ? createNoBoardError() : new Refusal(404, noBoardEventText);
  }
  const { season, year, day, ends_on, time, state, type, nature, usual, ...kept } = row;
  const kind = { id: type, nature: nature ?? 'event', time: usual };
  const now = toCurrentEvent(
    { id, type, season, year, day, ends_on, time, state, kind },
    club,
    londonMinute(clock),
  );
  return { board: toBoard(kept, now.date), now };
}

export const noBoardEventText = 'There is no such event.';

/** Throw 404 if the club does not use this feature. */
export function refuseUnusedAvailability({ club }: Pick<Site, 'club'>): void {
  if (!club.uses.names) throw new Refusal(404, 'There is nothing here.');
}
