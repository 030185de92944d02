import { getMonthName, weekdayNames } from '#app/core/dates.ts';
import { getEventDate, getEventLastDate } from '#app/core/event.ts';
import { formatList } from '#app/core/language.ts';
import type { CalendarEvent, CalendarSeason } from './calendar-season.ts';

/** Format '2025', or '2025/26' if it continues into the next year. */
export function formatSeasonName({ year, events }: CalendarSeason): string {
  const runsOn = events.some(
    (event) => event.season === year && getEventLastDate(event) >= `${year + 1}-01-01`,
  );
  return runsOn ? `${year}/${String(year + 1).slice(2)}` : String(year);
}

/** Format the months of events: 'April to September', 'June' for a single month, '' for none. */
export function formatMonthRange(events: CalendarEvent[]): string {
  const keys = events.map((event) => getEventDate(event).slice(0, 7)).sort();
  const [first, last] = [keys[0], keys.at(-1)].map((key) => (key ? getMonthName(key.slice(5)) : ''));
  return keys[0] === keys.at(-1) ? (first ?? '') : `${first} to ${last}`;
}

/** Format the recurrence: 'every Saturday from April to September'; '' for none. */
export function formatEventRecurrence(events: CalendarEvent[]): string {
  if (events.length === 0) return '';
  const days = weekdayNames.filter((day) => events.some(({ weekday }) => weekday === day));
  const months = formatMonthRange(events);
  const span = months.includes(' to ') ? `from ${months}` : `in ${months}`;
  return `every ${formatList(days)} ${span}`;
}

/** Return the events of the calendar's own season, without the rest of the previous one. */
export const getEventsOfCalendarSeason = (season: CalendarSeason | undefined) =>
  (season?.events ?? []).filter((event) => event.season === season?.year);
