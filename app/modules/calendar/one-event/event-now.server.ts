import { sql } from 'kysely';
import { londonNow } from '#app/core/clock.ts';
import { dateOf, isOff, lastDateOf } from '#app/core/event.ts';
import { usualTime } from '#app/modules/calendar/kinds/kinds.ts';
import { type EventsOf, seasonEvents } from '#app/modules/calendar/year-round/season.server.ts';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';
import type { Club } from '#app/site/club.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';

/** Current state of an event, for its participants: it may be moved, cancelled or removed at any time. */
export interface EventNow<E = CalendarEvent> {
  event: E;
  /** 'YYYY-MM-DD' */
  date: string;
  /** Start in London, 'YYYY-MM-DDTHH:MM'; the end of the day if no time is known. */
  starts: string;
  /** True once `starts` has passed. */
  hasBegun: boolean;
  /** True once its last day has passed. */
  isOver: boolean;
  isOff: boolean;
}

type Looking = Pick<Site, 'db' | 'club' | 'clock'>;

/** Return an event by id, of any season, published or not; undefined if it no longer exists. */
export async function eventNow(site: Looking, id: string): Promise<EventNow | undefined> {
  return (await eventsNow(site, [id])).get(id);
}

/** Return several events by id; removed ones are missing. */
export async function eventsNow(site: Looking, ids: string[]): Promise<Map<string, EventNow>> {
  if (ids.length === 0) return new Map();
  const rows = await site.db.selectFrom('event').select('season').where('id', 'in', ids).execute();
  return eventsNowIn(
    site,
    ids,
    rows.map(({ season }) => season),
  );
}

/** Reference to an event, if any, with its season; `season` is null if the event was removed. */
export interface Standing {
  event: string | null;
  season: number | null;
}

/** Subquery for the season of a row's event: a scalar, so that at most as many events are read as there are rows. */
export const seasonOfEvent = (id: `${string}.event`) =>
  sql<number | null>`(select season from event where event.id = ${sql.ref(id)})`.as('season');

/** Return the referenced events: queried again, or through `eventsOf`. */
export function eventsStanding(
  site: Looking,
  all: Standing[],
  eventsOf?: EventsOf,
): Promise<Map<string, EventNow>> {
  const ids = all.flatMap(({ event }) => event ?? []);
  const years = all.flatMap(({ season }) => season ?? []);
  return eventsNowIn(site, ids, years, eventsOf);
}

/** Return the events by id if their seasons are known. */
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

/** Fields of an event that determine its state. */
type Placed = Pick<CalendarEvent, 'season' | 'year' | 'day' | 'ends_on' | 'time' | 'state'> & {
  kind: Pick<CalendarEvent['kind'], 'id' | 'nature' | 'time'>;
};

/** Return the current state of an event that was queried already. */
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
