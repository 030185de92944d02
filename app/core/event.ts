import type { Selectable } from 'kysely';
import type { EventState, EventTable } from '#db/schema/calendar.ts';
import { formatWeekdayAndDate, getWeekdayName } from './dates.ts';
import { addDays, countDaysBetween, getYearsForSeasonDay } from './season-days.ts';

/** Facts of a single event row, without the calendar: dates, state and title. Dates are 'YYYY-MM-DD'. */

type EventTableRow = Selectable<EventTable>;
type EventDateColumns = Pick<EventTableRow, 'season' | 'day'> & Partial<Pick<EventTableRow, 'year'>>;
export type EventDates = EventDateColumns & Partial<Pick<EventTableRow, 'ends_on'>>;

/** Date of the event, or its first day. */
export const getEventDate = ({ season, year, day }: EventDateColumns) => `${year ?? season}-${day}`;

/** Last day; equal to the date for one-day events. */
export const getEventLastDate = (event: EventDates) => event.ends_on ?? getEventDate(event);

/** Columns of the event table for a date; `year` is set only where it differs from the season. */
export function toEventDateColumns(date: string, season: number) {
  const [year, day] = [Number(date.slice(0, 4)), date.slice(5)];
  return { season, day, year: year === season ? null : year, weekday: getWeekdayName(year, day) };
}

/** Date from which the event was postponed: of the dates within its season the nearest to its own. Returns undefined for none. */
export function getPostponedFromDate(
  event: EventDateColumns & Pick<EventTableRow, 'postponed_from'>,
): string | undefined {
  const { season, postponed_from: day } = event;
  if (!day) return undefined;
  const here = getEventDate(event);
  const dates = getYearsForSeasonDay(season, day).map((year) => `${year}-${day}`);
  return dates.toSorted((a, b) => countDaysBetween(a, here) - countDaysBetween(b, here))[0];
}

/** Days between first and last day; 0 for a one-day event. */
export const getEventExtraDays = (event: EventDates) =>
  countDaysBetween(getEventDate(event), getEventLastDate(event));

/** Last day of an event that starts on `date` and lasts as long as `event`; null for one day. */
export function getEventEndDate(date: string, event: EventDates): string | null {
  const days = getEventExtraDays(event);
  return days > 0 ? addDays(date, days) : null;
}

/** Formats the date: 'Friday 5 June', or for several days 'Friday 5 to Sunday 7 June'. */
export function formatEventDays(event: EventDates): string {
  const [first, last] = [getEventDate(event), getEventLastDate(event)];
  if (first === last) return formatWeekdayAndDate(first);
  const begins = formatWeekdayAndDate(first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? begins.replace(/ \w+$/, '') : begins} to ${formatWeekdayAndDate(last)}`;
}

export const eventStates = ['on', 'cancelled', 'postponed'] as const satisfies EventState[];

/** True when not played on its day: cancelled, or postponed without a new date. */
export const isEventNotPlayed = ({ state }: Pick<EventTableRow, 'state'>) =>
  state === 'cancelled' || state === 'postponed';

/** True while a new date is pending. */
export const isEventPostponed = ({ state }: Pick<EventTableRow, 'state'>) => state === 'postponed';

/**
 * State after a result is entered: a match that was played is on, in any earlier state, and the reason for cancelling is cleared.
 */
export function getEventStateAfterResult(event: Pick<EventTableRow, 'state' | 'note'>, match: string) {
  if (match === 'postponed') return { state: 'postponed' as const };
  return { state: 'on' as const, note: isEventNotPlayed(event) ? '' : event.note };
}

/** State after the result is deleted: an event that it had postponed is on again. */
export const getEventStateWithoutResult = (event: Pick<EventTableRow, 'state' | 'note'>) =>
  isEventPostponed(event) ? { state: 'on' as const, note: '' } : {};

interface EventStateColumns
  extends Pick<EventTableRow, 'state' | 'note' | 'postponed_from' | 'season' | 'year' | 'day'> {
  /** New date as text (calendar-season.ts). */
  movedTo?: string;
}

/** Badge text of one or two words: 'Cancelled'; '' for an event that is on as planned. */
export function formatEventStateBadge({ state, movedTo, postponed_from }: EventStateColumns): string {
  if (state === 'cancelled') return 'Cancelled';
  if (state === 'postponed') return movedTo ? `Postponed to ${movedTo}` : 'Postponed';
  return postponed_from ? 'New date' : '';
}

/** State as sentences, with the reason: 'Cancelled. The green is under water.' */
export function formatEventStateText(event: EventStateColumns): string {
  const word = event.state === 'on' ? formatEventMovedFrom(event) : `${formatEventStateBadge(event)}.`;
  return [word, event.note].filter(Boolean).join(' ');
}

/** 'Moved from Tuesday 10 June.' for an event on its new date; else ''. */
export function formatEventMovedFrom(event: EventStateColumns): string {
  const from = event.state === 'on' && getPostponedFromDate(event);
  return from ? `Moved from ${formatWeekdayAndDate(from)}.` : '';
}

interface EventTitleParts {
  /** Name of our team, for clubs with several. */
  ours?: string | undefined;
  opponent: string;
}

/** Title of the event: its own name or the opponent, after our team for clubs with several. */
export const getEventTitle = ({ ours, opponent }: EventTitleParts) =>
  ours ? `${ours} v ${opponent}` : opponent;

interface EventLocation {
  kind: { nature: string };
  /** Location text; '' if unknown. */
  location: string;
}

/** 'Home' or 'Away' for a match with a known location; '' for any other event. */
export function formatHomeOrAway({ kind, location }: EventLocation, club: string): 'Home' | 'Away' | '' {
  if (kind.nature !== 'match' || !location) return '';
  return location === club ? 'Home' : 'Away';
}

/** Earliest season whose events may be in the calendar. */
export const getFirstCalendarSeason = (calendar: number, date: string) =>
  Number(getCalendarStartDate(calendar, date).slice(0, 4)) - 1;

/** Start date from which events of earlier seasons are in the calendar too: unfinished ones run alongside the new season. */
function getCalendarStartDate(calendar: number, date: string): string {
  const [month, year] = [`${date.slice(0, 7)}-01`, `${calendar}-01-01`];
  return month < year ? month : year;
}

/** True when an event of a published season is in the calendar. */
export const isEventInCalendar = (event: EventDates, calendar: number, date: string) =>
  event.season === calendar ||
  (event.season < calendar && getEventLastDate(event) >= getCalendarStartDate(calendar, date));
