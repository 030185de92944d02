import { monthOf, weekdays } from '#app/core/dates.ts';
import { dateOf, lastDateOf } from '#app/core/event.ts';
import type { CalendarEvent, Season } from './season.ts';

/** '2025', or '2025/26' where it runs into the year after. */
export function seasonName({ year, events }: Season): string {
  const runsOn = events.some((event) => event.season === year && lastDateOf(event) >= `${year + 1}-01-01`);
  return runsOn ? `${year}/${String(year + 1).slice(2)}` : String(year);
}

/** 'April to September': the months of some events, the first to the last; 'June' for one alone, '' for none. */
export function monthsOf(events: CalendarEvent[]): string {
  const keys = events.map((event) => dateOf(event).slice(0, 7)).sort();
  const [first, last] = [keys[0], keys.at(-1)].map((key) => (key ? monthOf(key.slice(5)) : ''));
  return keys[0] === keys.at(-1) ? (first ?? '') : `${first} to ${last}`;
}

/** 'every Saturday from April to September'; '' for none. */
export function everyWhen(events: CalendarEvent[]): string {
  if (events.length === 0) return '';
  const days = weekdays.filter((day) => events.some(({ weekday }) => weekday === day));
  const months = monthsOf(events);
  const span = months.includes(' to ') ? `from ${months}` : `in ${months}`;
  return `every ${days.join(' and ')} ${span}`;
}

/** What of a calendar is of its own season, without the rest of the one before. */
export const ownEvents = (season: Season | undefined) =>
  (season?.events ?? []).filter((event) => event.season === season?.year);
