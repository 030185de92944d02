import type { Selectable } from 'kysely';
import type { EventState, EventTable } from '#db/schema/calendar.ts';
import { showWeekdayAndDay, weekdayOf } from './dates.ts';
import { daysAfter, daysBetween, yearsOf } from './season-days.ts';

/** Facts of a single event row, without the calendar: dates, state and title. Dates are 'YYYY-MM-DD'. */

type Row = Selectable<EventTable>;
type Dated = Pick<Row, 'season' | 'day'> & Partial<Pick<Row, 'year'>>;
export type Lasting = Dated & Partial<Pick<Row, 'ends_on'>>;

/** Date of the event, or its first day. */
export const dateOf = ({ season, year, day }: Dated) => `${year ?? season}-${day}`;

/** Last day; equal to the date for one-day events. */
export const lastDateOf = (event: Lasting) => event.ends_on ?? dateOf(event);

/** Columns of the event table for a date; `year` is set only where it differs from the season. */
export function columnsOf(date: string, season: number) {
  const [year, day] = [Number(date.slice(0, 4)), date.slice(5)];
  return { season, day, year: year === season ? null : year, weekday: weekdayOf(year, day) };
}

/** Date from which the event was postponed: of the dates within its season the nearest to its own. Returns undefined for none. */
export function postponedDate(event: Dated & Pick<Row, 'postponed_from'>): string | undefined {
  const { season, postponed_from: day } = event;
  if (!day) return undefined;
  const here = dateOf(event);
  const dates = yearsOf(season, day).map((year) => `${year}-${day}`);
  return dates.toSorted((a, b) => daysBetween(a, here) - daysBetween(b, here))[0];
}

/** Days between first and last day; 0 for a one-day event. */
export const lengthOf = (event: Lasting) => daysBetween(dateOf(event), lastDateOf(event));

/** Last day of an event that starts on `date` and lasts as long as `event`; null for one day. */
export function endsAfter(date: string, event: Lasting): string | null {
  const days = lengthOf(event);
  return days > 0 ? daysAfter(date, days) : null;
}

/** Formats the date: 'Friday 5 June', or for several days 'Friday 5 to Sunday 7 June'. */
export function daysInWords(event: Lasting): string {
  const [first, last] = [dateOf(event), lastDateOf(event)];
  if (first === last) return showWeekdayAndDay(first);
  const begins = showWeekdayAndDay(first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? begins.replace(/ \w+$/, '') : begins} to ${showWeekdayAndDay(last)}`;
}

export const states = ['on', 'cancelled', 'postponed'] as const satisfies EventState[];

/** True when not played on its day: cancelled, or postponed without a new date. */
export const isOff = ({ state }: Pick<Row, 'state'>) => state === 'cancelled' || state === 'postponed';

/** True while a new date is pending. */
export const isPostponed = ({ state }: Pick<Row, 'state'>) => state === 'postponed';

/**
 * State after a result is entered: a match that was played is on, in any earlier state, and the reason for cancelling is cleared.
 */
export function afterResult(event: Pick<Row, 'state' | 'note'>, match: string) {
  if (match === 'postponed') return { state: 'postponed' as const };
  return { state: 'on' as const, note: isOff(event) ? '' : event.note };
}

/** State after the result is deleted: an event that it had postponed is on again. */
export const withoutResult = (event: Pick<Row, 'state' | 'note'>) =>
  isPostponed(event) ? { state: 'on' as const, note: '' } : {};

interface Stated extends Pick<Row, 'state' | 'note' | 'postponed_from' | 'season' | 'year' | 'day'> {
  /** New date as text (season.ts). */
  movedTo?: string;
}

/** Badge text of one or two words: 'Cancelled'; '' for an event that is on as planned. */
export function stateWord({ state, movedTo, postponed_from }: Stated): string {
  if (state === 'cancelled') return 'Cancelled';
  if (state === 'postponed') return movedTo ? `Postponed to ${movedTo}` : 'Postponed';
  return postponed_from ? 'New date' : '';
}

/** State as sentences, with the reason: 'Cancelled. The green is under water.' */
export function stateText(event: Stated): string {
  const word = event.state === 'on' ? movedFrom(event) : `${stateWord(event)}.`;
  return [word, event.note].filter(Boolean).join(' ');
}

/** 'Moved from Tuesday 10 June.' for an event on its new date; else ''. */
export function movedFrom(event: Stated): string {
  const from = event.state === 'on' && postponedDate(event);
  return from ? `Moved from ${showWeekdayAndDay(from)}.` : '';
}

interface Titled {
  /** Name of our team, for clubs with several. */
  ours?: string | undefined;
  opponent: string;
}

/** Title of the event: its own name or the opponent, after our team for clubs with several. */
export const eventTitle = ({ ours, opponent }: Titled) => (ours ? `${ours} v ${opponent}` : opponent);

interface Placed {
  kind: { nature: string };
  /** Location text; '' if unknown. */
  location: string;
}

/** 'Home' or 'Away' for a match with a known location; '' for any other event. */
export function homeOrAway({ kind, location }: Placed, club: string): 'Home' | 'Away' | '' {
  if (kind.nature !== 'match' || !location) return '';
  return location === club ? 'Home' : 'Away';
}

/** Earliest season whose events may be in the calendar. */
export const firstShown = (calendar: number, date: string) =>
  Number(shownFrom(calendar, date).slice(0, 4)) - 1;

/** Start date from which events of earlier seasons are in the calendar too: unfinished ones run alongside the new season. */
function shownFrom(calendar: number, date: string): string {
  const [month, year] = [`${date.slice(0, 7)}-01`, `${calendar}-01-01`];
  return month < year ? month : year;
}

/** True when an event of a published season is in the calendar. */
export const isInCalendar = (event: Lasting, calendar: number, date: string) =>
  event.season === calendar || (event.season < calendar && lastDateOf(event) >= shownFrom(calendar, date));
