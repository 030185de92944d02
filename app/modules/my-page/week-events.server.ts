import { getEventDate, getEventLastDate } from '#app/core/event.ts';
import { addDays } from '#app/core/season-days.ts';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

/** Returns the events of today and the next six days. */
export async function readComingWeekEvents(
  site: Pick<Site, 'db' | 'club' | 'clock' | 'cached'>,
): Promise<CalendarEvent[]> {
  const { date } = getTodayAndPlaceholders(site);
  const season = await readCachedCalendarSeason(site);
  const last = addDays(date, 6);
  return (season?.events ?? []).filter(
    (event) => getEventLastDate(event) >= date && getEventDate(event) <= last,
  );
}
