import type { Kysely, Selectable } from 'kysely';
import { formatLondonMinute } from '#app/core/clock.ts';
import { getEventDate } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { addDays } from '#app/core/season-days.ts';
import { type CurrentEventState, toCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import type { Site } from '#app/site/site.server.ts';
import type { AvailabilityBoardTable } from '#db/schema/playing.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { VersionColumn } from '#db/schema/site.ts';
import type { AvailabilityBoard } from './board.ts';

type BoardRow = Selectable<AvailabilityBoardTable & VersionColumn>;

/** `date` is the current date of the event; '' if it is not in the calendar. */
const toBoard = (row: BoardRow, date: string): AvailabilityBoard => ({
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
interface AvailabilityBoardWithTeam extends AvailabilityBoard {
  isOut: boolean;
  season: number | null;
}

/** Query boards by event id; all boards without `events`. */
export async function readAvailabilityBoards(
  db: Kysely<DatabaseSchema>,
  events?: string[],
): Promise<Map<string, AvailabilityBoardWithTeam>> {
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
export const createClosedAvailabilityBoard = (event: string): AvailabilityBoard => ({
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

export const noAvailabilityBoardMessage = 'Availability is not open for this event at the moment.';
export const createNoAvailabilityBoardError = () => new Refusal(404, noAvailabilityBoardMessage);

/** Query the board of an event. 404 if it has none. */
export async function requireAvailabilityBoard(
  db: Kysely<DatabaseSchema>,
  event: string,
): Promise<AvailabilityBoard> {
  const board = (await readAvailabilityBoards(db, [event])).get(event);
  if (!board) throw createNoAvailabilityBoardError();
  return board;
}

/** Board together with the fields of its event that validate an answer. */
export interface AvailabilityBoardWithEvent<E = Pick<CalendarEvent, 'id' | 'type'>> {
  board: AvailabilityBoard;
  now: CurrentEventState<E>;
}

/** Query the board of an event and the event itself at once. 404 if there is no board or no such event. */
export async function readAvailabilityBoardWithEvent(
  site: Pick<Site, 'db' | 'club' | 'clock'>,
  id: string,
): Promise<AvailabilityBoardWithEvent> {
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
    throw event ? createNoAvailabilityBoardError() : new Refusal(404, noAvailabilityEventMessage);
  }
  const { season, year, day, ends_on, time, state, type, nature, usual, ...kept } = row;
  const kind = { id: type, nature: nature ?? 'event', time: usual };
  const now = toCurrentEventState(
    { id, type, season, year, day, ends_on, time, state, kind },
    club,
    formatLondonMinute(clock),
  );
  return { board: toBoard(kept, now.date), now };
}

export const noAvailabilityEventMessage = 'We cannot find that event. It may have been deleted.';

/** Throw 404 if the club does not use this feature. */
export function refuseIfAvailabilityUnused({ club }: Pick<Site, 'club'>): void {
  if (!club.uses.names) throw new Refusal(404, 'This club does not use availability on the website.');
}
