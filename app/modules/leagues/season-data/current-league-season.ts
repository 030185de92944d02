import { getEventDate } from '#app/core/event.ts';
import type { CalendarSeason } from '#app/modules/calendar/calendar.ts';

/**
 * Returns the season of a league's current table on a date, 'YYYY-MM-DD': that of its first published match from this month on.
 * So a winter's table stays to its end, even if a summer is published before.
 */
export function getCurrentLeagueSeason(
  { year, events }: CalendarSeason,
  league: string,
  date: string,
): number {
  const its = events.filter(({ type }) => type === league);
  const next = its.find((event) => getEventDate(event) >= `${date.slice(0, 7)}-01`);
  return (next ?? its.at(-1))?.season ?? year;
}
