import { sql } from 'kysely';
import { londonNow } from '#app/core/clock.ts';
import { dateOf, isOff, lastDateOf } from '#app/core/event.ts';
import { usualTime } from '#app/modules/calendar/kinds/kinds.ts';
import { type EventsOf, seasonEvents } from '#app/modules/calendar/year-round/season.server.ts';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';
import type { Club } from '#app/site/club.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';

/** An event as it stands at this moment, for those who take part in it: it may be moved, put off or taken away at any time. */
export interface EventNow<E = CalendarEvent> {
  event: E;
  /** 'YYYY-MM-DD' */
  date: string;
  /** When it begins, in London: 'YYYY-MM-DDTHH:MM'; the end of its day where no time is known. */
  starts: string;
  /** Whether that has passed. */
  hasBegun: boolean;
  /** Whether its day, or the last of its days, has passed. */
  isOver: boolean;
  isOff: boolean;
}

type Looking = Pick<Site, 'db' | 'club' | 'clock'>;

/** The event with an id, of whatever season, published or not; undefined where it is in no calendar any more. */
export async function eventNow(site: Looking, id: string): Promise<EventNow | undefined> {
  return (await eventsNow(site, [id])).get(id);
}

/** The same for several, by their ids; those that are gone are left out. */
export async function eventsNow(site: Looking, ids: string[]): Promise<Map<string, EventNow>> {
  if (ids.length === 0) return new Map();
  const rows = await site.db.selectFrom('event').select('season').where('id', 'in', ids).execute();
  return eventsNowIn(
    site,
    ids,
    rows.map(({ season }) => season),
  );
}

/** What goes with an event, or with none, and the season of that; null where the event is gone. */
export interface Standing {
  event: string | null;
  season: number | null;
}

/** Of a row with an event's id the season of that event: looked up by itself, so that no more events are read than there are rows. */
export const seasonOfEvent = (id: `${string}.event`) =>
  sql<number | null>`(select season from event where event.id = ${sql.ref(id)})`.as('season');

/** The events of what has been read with their seasons: read anew, or as `eventsOf` has them. */
export function eventsStanding(
  site: Looking,
  all: Standing[],
  eventsOf?: EventsOf,
): Promise<Map<string, EventNow>> {
  const ids = all.flatMap(({ event }) => event ?? []);
  const years = all.flatMap(({ season }) => season ?? []);
  return eventsNowIn(site, ids, years, eventsOf);
}

/** The same where the seasons are known in which they stand. */
export async function eventsNowIn(
  site: Looking,
  ids: string[],
  years: number[],
  eventsOf: EventsOf = (year) => seasonEvents(site.db, dayAndWords(site).words, year),
): Promise<Map<string, EventNow>> {
  const { club, clock } = site;
  const wanted = new Set(ids);
  const seasons = await Promise.all([...new Set(years)].map(eventsOf));
  const now = londonNow(clock);
  return new Map(
    seasons
      .flat()
      .filter(({ id }) => wanted.has(id))
      .map((event) => [event.id, asNow(event, club, now)]),
  );
}

/** What of an event says how it stands. */
type Placed = Pick<CalendarEvent, 'season' | 'year' | 'day' | 'ends_on' | 'time' | 'state'> & {
  kind: Pick<CalendarEvent['kind'], 'id' | 'nature' | 'time'>;
};

/** An event that has been read already. */
export function asNow<E extends Placed>(event: E, club: Club, now: string): EventNow<E> {
  const date = dateOf(event);
  const starts = `${date}T${event.time || usualTime(event.kind, club) || '23:59'}`;
  return {
    event,
    date,
    starts,
    hasBegun: now >= starts,
    isOver: now.slice(0, 10) > lastDateOf(event),
    isOff: isOff(event),
  };
}
