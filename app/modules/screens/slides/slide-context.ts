import type { CalendarEvent, CalendarSeason } from '#app/modules/calendar/calendar.ts';
import type { Site } from '#app/site/site.server.ts';

/** Context of slide readers. */
export interface ScreenSlideContext {
  /** Its database caches each query (db/response-reader.ts). */
  site: Site;
  /** Today in London, 'YYYY-MM-DD', and the time, 'YYYY-MM-DDTHH:MM'. */
  date: string;
  now: string;
  season: CalendarSeason | undefined;
  /** Events of today, including those that are off. */
  events: CalendarEvent[];
  /** Formats a person's name for this screen. */
  nameOf: (name: string) => string;
}
