import type { Selectable } from 'kysely';
import type { EventState, EventTable } from '#db/schema/calendar.ts';
import { showWeekdayAndDay, weekdayOf } from './dates.ts';
import { daysAfter, daysBetween, yearsOf } from './season-days.ts';

/** What an event says by itself, without the calendar: when it is, whether it is on, and what it is called. Dates are 'YYYY-MM-DD'. */

type Row = Selectable<EventTable>;
type Dated = Pick<Row, 'season' | 'day'> & Partial<Pick<Row, 'year'>>;
export type Lasting = Dated & Partial<Pick<Row, 'ends_on'>>;

/** The day on which it is, or on which it begins. */
export const dateOf = ({ season, year, day }: Dated) => `${year ?? season}-${day}`;

/** Its last day: the same, but for what takes several. */
export const lastDateOf = (event: Lasting) => event.ends_on ?? dateOf(event);

/** What a date is in the table: `year` only where it is not the season's. */
export function columnsOf(date: string, season: number) {
  const [year, day] = [Number(date.slice(0, 4)), date.slice(5)];
  return { season, day, year: year === season ? null : year, weekday: weekdayOf(year, day) };
}

/** The date from which it was postponed, of those that its season can hold the one nearest to its own; undefined for none. */
export function postponedDate(event: Dated & Pick<Row, 'postponed_from'>): string | undefined {
  const { season, postponed_from: day } = event;
  if (!day) return undefined;
  const here = dateOf(event);
  const dates = yearsOf(season, day).map((year) => `${year}-${day}`);
  return dates.toSorted((a, b) => daysBetween(a, here) - daysBetween(b, here))[0];
}

/** How many days after its first its last day is; 0 for what takes one. */
export const lengthOf = (event: Lasting) => daysBetween(dateOf(event), lastDateOf(event));

/** The last day of what begins on a date and takes as long as another did; null for one day. */
export function endsAfter(date: string, event: Lasting): string | null {
  const days = lengthOf(event);
  return days > 0 ? daysAfter(date, days) : null;
}

/** 'Friday 5 June', or of several days 'Friday 5 to Sunday 7 June'. */
export function daysInWords(event: Lasting): string {
  const [first, last] = [dateOf(event), lastDateOf(event)];
  if (first === last) return showWeekdayAndDay(first);
  const begins = showWeekdayAndDay(first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? begins.replace(/ \w+$/, '') : begins} to ${showWeekdayAndDay(last)}`;
}

export const states = ['on', 'cancelled', 'postponed'] as const satisfies EventState[];

/** Whether it is not played on its day: cancelled, or postponed without a new one. */
export const isOff = ({ state }: Pick<Row, 'state'>) => state === 'cancelled' || state === 'postponed';

/** Whether it waits for a new day. */
export const isPostponed = ({ state }: Pick<Row, 'state'>) => state === 'postponed';

/** What a result says of it: what was played was on, whatever was said before, and why it was off is no news any more. */
export function afterResult(event: Pick<Row, 'state' | 'note'>, match: string) {
  if (match === 'postponed') return { state: 'postponed' as const };
  return { state: 'on' as const, note: isOff(event) ? '' : event.note };
}

/** The same once its result is taken away: what was postponed by it is on again. */
export const withoutResult = (event: Pick<Row, 'state' | 'note'>) =>
  isPostponed(event) ? { state: 'on' as const, note: '' } : {};

interface Stated extends Pick<Row, 'state' | 'note' | 'postponed_from' | 'season' | 'year' | 'day'> {
  /** The day to which it was postponed, in words (season.ts). */
  movedTo?: string;
}

/** In a word or two, for a badge: 'Cancelled'; '' for what is on as it always was. */
export function stateWord({ state, movedTo, postponed_from }: Stated): string {
  if (state === 'cancelled') return 'Cancelled';
  if (state === 'postponed') return movedTo ? `Postponed to ${movedTo}` : 'Postponed';
  return postponed_from ? 'New date' : '';
}

/** The same in sentences, with the reason: 'Cancelled. The green is under water.' */
export function stateText(event: Stated): string {
  const word = event.state === 'on' ? movedFrom(event) : `${stateWord(event)}.`;
  return [word, event.note].filter(Boolean).join(' ');
}

/** 'Moved from Tuesday 10 June.' for what was postponed to the day that it is on. */
export function movedFrom(event: Stated): string {
  const from = event.state === 'on' && postponedDate(event);
  return from ? `Moved from ${showWeekdayAndDay(from)}.` : '';
}

interface Titled {
  /** Our team's name, where it is one of several. */
  ours?: string | undefined;
  opponent: string;
}

/** What an event is called: the opponent, after our team where it is one of several; or its own name. */
export const eventTitle = ({ ours, opponent }: Titled) => (ours ? `${ours} v ${opponent}` : opponent);

interface Placed {
  kind: { nature: string };
  /** Words filled in; '' where it is not known. */
  location: string;
}

/** 'Home' or 'Away' of a match whose place is known; '' of whatever has no other side. */
export function homeOrAway({ kind, location }: Placed, club: string): 'Home' | 'Away' | '' {
  if (kind.nature !== 'match' || !location) return '';
  return location === club ? 'Home' : 'Away';
}

/** The earliest season of which something may stand in the calendar. */
export const firstShown = (calendar: number, date: string) =>
  Number(shownFrom(calendar, date).slice(0, 4)) - 1;

/** From which day on events of earlier seasons stand in the calendar as well: what is left of them runs beside it. */
function shownFrom(calendar: number, date: string): string {
  const [month, year] = [`${date.slice(0, 7)}-01`, `${calendar}-01-01`];
  return month < year ? month : year;
}

/** Whether an event of a published season stands in the calendar. */
export const isInCalendar = (event: Lasting, calendar: number, date: string) =>
  event.season === calendar || (event.season < calendar && lastDateOf(event) >= shownFrom(calendar, date));
