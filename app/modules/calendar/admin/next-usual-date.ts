import { getWeekdayName } from '#app/core/dates.ts';
import { getSeasonDateRange } from '#app/core/season-days.ts';
import type { CalendarAdminData } from '#app/modules/calendar/events/calendar-admin-data.ts';
import type { EventKind } from '#app/modules/calendar/kinds/event-kind.ts';

/** Return the next usual weekday of a kind in the season without an event of that kind, 'YYYY-MM-DD'; '' for none. */
export function getNextUsualEventDate(
  { id, weekday }: Pick<EventKind, 'id' | 'weekday'>,
  {
    today,
    season,
    events,
  }: Pick<CalendarAdminData, 'today' | 'season'> & {
    events: { date: string; type: string }[];
  },
): string {
  if (!weekday) return '';
  const { min, max } = getSeasonDateRange(season);
  for (let date = today > min ? today : min; date <= max; date = getDayAfter(date)) {
    const taken = events.some((event) => event.date === date && event.type === id);
    if (!taken && getWeekdayName(Number(date.slice(0, 4)), date.slice(5)) === weekday) return date;
  }
  return '';
}

function getDayAfter(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
