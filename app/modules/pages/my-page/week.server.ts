import { dateOf, lastDateOf } from '#app/core/event.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { shownSeason } from '#app/modules/calendar/calendar.server.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';

/** Returns the events of today and the next six days. */
export async function weekOf(site: Pick<Site, 'db' | 'club' | 'clock' | 'kept'>): Promise<CalendarEvent[]> {
  const { date } = dayAndWords(site);
  const season = await shownSeason(site);
  const last = daysAfter(date, 6);
  return (season?.events ?? []).filter((event) => lastDateOf(event) >= date && dateOf(event) <= last);
}
