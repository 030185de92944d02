import { sql } from 'kysely';
import { formatLondonMinute } from '#app/core/clock.ts';
import { getEventDate, getEventLastDate, isEventNotPlayed } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import {
  readEventsBySeason,
  type SeasonEventsReader,
} from '#app/modules/calendar/calendar-season/read-season.server.ts';
import { getUsualStartTime } from '#app/modules/calendar/kinds/event-kind.ts';
import type { Club } from '#app/site/club.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

/** Current state of an event, for its participants: it may be moved, cancelled or removed at any time. */
export interface CurrentEventState<E = CalendarEvent> {
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

type CurrentEventSite = Pick<Site, 'db' | 'club' | 'clock'>;

/** Return an event by id, of any season, published or not; undefined if it no longer exists. */
export async function readCurrentEventState(
  site: CurrentEventSite,
  id: string,
): Promise<CurrentEventState | undefined> {
  return (await readCurrentEventStates(site, [id])).get(id);
}

/** Return several events by id; removed ones are missing. */
export async function readCurrentEventStates(
  site: CurrentEventSite,
  ids: string[],
): Promise<Map<string, CurrentEventState>> {
  if (ids.length === 0) return new Map();
  const rows = await site.db.selectFrom('event').select('season').where('id', 'in', ids).execute();
  return readCurrentEventStatesInSeasons(
    site,
    ids,
    rows.map(({ season }) => season),
  );
}

/** Reference to an event, if any, with its season; `season` is null if the event was removed. */
export interface EventReference {
  event: string | null;
  season: number | null;
}

/** Subquery for the season of a row's event: a scalar, so that at most as many events are read as there are rows. */
export const selectSeasonOfReferencedEvent = (id: `${string}.event`) =>
  sql<number | null>`(select season from event where event.id = ${sql.ref(id)})`.as('season');

/** Return the referenced events: queried again, or through `eventsOf`. */
export function readReferencedEvents(
  site: CurrentEventSite,
  all: EventReference[],
  eventsOf?: SeasonEventsReader,
): Promise<Map<string, CurrentEventState>> {
  const ids = all.flatMap(({ event }) => event ?? []);
  const years = all.flatMap(({ season }) => season ?? []);
  return readCurrentEventStatesInSeasons(site, ids, years, eventsOf);
}

/** Return the events by id if their seasons are known. */
export async function readCurrentEventStatesInSeasons(
  site: CurrentEventSite,
  ids: string[],
  years: number[],
  eventsOf: SeasonEventsReader = (year) =>
    readEventsBySeason(site.db, getTodayAndPlaceholders(site).words, year),
): Promise<Map<string, CurrentEventState>> {
  const { club, clock } = site;
  const wanted = new Set(ids);
  const seasons = await Promise.all([...new Set(years)].map(eventsOf));
  const now = formatLondonMinute(clock);
  return new Map(
    seasons
      .flat()
      .filter(({ id }) => wanted.has(id))
      .map((event) => [event.id, toCurrentEventState(event, club, now)]),
  );
}

/** Fields of an event that determine its state. */
type EventTiming = Pick<CalendarEvent, 'season' | 'year' | 'day' | 'ends_on' | 'time' | 'state'> & {
  kind: Pick<CalendarEvent['kind'], 'id' | 'nature' | 'time'>;
};

/** Return the current state of an event that was queried already. */
export function toCurrentEventState<E extends EventTiming>(
  event: E,
  club: Club,
  now: string,
): CurrentEventState<E> {
  const date = getEventDate(event);
  const starts = `${date}T${event.time || getUsualStartTime(event.kind, club) || '23:59'}`;
  return {
    event,
    date,
    starts,
    hasBegun: now >= starts,
    isOver: now.slice(0, 10) > getEventLastDate(event),
    isOff: isEventNotPlayed(event),
  };
}
