import type { CalendarEvent, Season } from '#app/modules/calendar/calendar.ts';
import type { Site } from '#app/site/site.server.ts';

/** What each reader of pictures is given. */
export interface Looking {
  /** Its database answers each question once (db/reading.ts). */
  site: Site;
  /** Today in London, 'YYYY-MM-DD', and the moment, 'YYYY-MM-DDTHH:MM'. */
  date: string;
  now: string;
  season: Season | undefined;
  /** What is on today, and what was to be and is off. */
  events: CalendarEvent[];
  /** What somebody is called on this screen. */
  nameOf: (name: string) => string;
}
