import { weekdayOf } from '#app/core/dates.ts';
import { seasonBounds } from '#app/core/season-days.ts';
import type { CalendarRoom } from '#app/modules/calendar/events/calendar-room.ts';
import type { Kind } from '#app/modules/calendar/kinds/kinds.ts';

/** Return the next usual weekday of a kind in the season without an event of that kind, 'YYYY-MM-DD'; '' for none. */
export function usualDay(
  { id, weekday }: Pick<Kind, 'id' | 'weekday'>,
  {
    today,
    season,
    events,
  }: Pick<CalendarRoom, 'today' | 'season'> & {
    events: { date: string; type: string }[];
  },
): string {
  if (!weekday) return '';
  const { min, max } = seasonBounds(season);
  for (let date = today > min ? today : min; date <= max; date = dayAfter(date)) {
    const taken = events.some((event) => event.date === date && event.type === id);
    if (!taken && weekdayOf(Number(date.slice(0, 4)), date.slice(5)) === weekday) return date;
  }
  return '';
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
