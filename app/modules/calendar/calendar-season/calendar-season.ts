import type { Selectable } from 'kysely';
import { formatDayAndMonth, getMonthName } from '#app/core/dates.ts';
import {
  formatEventDays,
  getEventDate,
  getEventLastDate,
  getPostponedFromDate,
  isEventInCalendar,
  isEventNotPlayed,
  toEventDateColumns,
} from '#app/core/event.ts';
import type { FeatureName } from '#app/kernel/feature.ts';
import type { EventKind } from '#app/modules/calendar/kinds/event-kind.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import type { VersionColumn } from '#db/schema/site.ts';

/** Event as rendered on pages: placeholders filled in, the date as the club writes it, '5 April'. */
export interface CalendarEvent extends Selectable<EventTable & VersionColumn> {
  date: string;
  kind: EventKind;
  /** Name of our team, if there are several. */
  ours?: string | undefined;
  /** Further division of the league in which it counts. */
  division?: string | undefined;
  /** Keys of its sections and teams (club-parts/club-parts.ts). */
  parts?: string | undefined;
  /** Directions to another club's green, if known. */
  directions?: OpponentGreenDirections | undefined;
  /** Only on the entry that stays on the original date of a postponed event: its new date, 'Tuesday 17 June'. */
  movedTo?: string;
  /** Years added to its dates on pages while no later season is published. */
  shift?: number;
  /** For a tie of a cup: 'County Cup, Quarter-final'. */
  cupLine?: string;
  /** True if it has a programme page. */
  hasProgramme?: boolean;
  /** True if members can give their availability on the site. */
  takesNames?: boolean;
  /** Set if people can sign up for it on the site. */
  signUp?: EventSignUp;
}

/** Sign-up page of an event. */
interface EventSignUp {
  /** Feature that the club must use. */
  feature: FeatureName;
  path: string;
  /** 'Who’s coming?' */
  name: string;
}

/** Directions to an opponent's green; each may be ''. */
export interface OpponentGreenDirections {
  address: string;
  directions: string;
  map: string;
}

export interface CalendarSeason {
  year: number;
  events: CalendarEvent[];
}

/** Return the date to render, 'YYYY-MM-DD': its own, or shifted to the year in which it is shown. */
export const getEventDisplayDate = (event: CalendarEvent) => shiftDateYear(getEventDate(event), event);

/** Return the last date to render, shifted likewise. */
export const getEventDisplayEndDate = (event: CalendarEvent) => shiftDateYear(getEventLastDate(event), event);

const shiftDateYear = (date: string, { shift = 0 }: CalendarEvent) =>
  `${Number(date.slice(0, 4)) + shift}${date.slice(4)}`;

/**
 * Return a season as shown on a date, 'YYYY-MM-DD': with its own dates until all are past; then shifted to the current year
 * while no later season is published (docs/requirements.md section 10, 'Time').
 */
export function shiftPastSeasonToCurrentYear({ year, events }: CalendarSeason, date: string): CalendarSeason {
  const shift = Number(date.slice(0, 4)) - year;
  if (shift <= 0 || events.some((event) => getEventLastDate(event) >= date)) return { year, events };
  return { year, events: events.map((event) => ({ ...event, shift })) };
}

/** Merge published seasons, the latest last, into a calendar: all of the latest, and concurrent events of earlier ones. */
export function mergePublishedSeasons(seasons: CalendarSeason[], date: string): CalendarSeason | undefined {
  const latest = seasons.at(-1);
  if (!latest) return undefined;
  const { year } = latest;
  const all = seasons.flatMap(({ events }) => events.filter((event) => isEventInCalendar(event, year, date)));
  return shiftPastSeasonToCurrentYear({ year, events: sortEventsByDate(all) }, date);
}

/** Return the events not over on a date, 'YYYY-MM-DD', those of the day included, in order. */
export function getUpcomingEvents({ events }: Pick<CalendarSeason, 'events'>, date: string): CalendarEvent[] {
  return events.filter((event) => getEventDisplayEndDate(event) >= date);
}

/** True if the date is its day, or one of its days. */
export const isEventOnDate = (event: CalendarEvent, date: string) =>
  getEventDisplayDate(event) <= date && getEventDisplayEndDate(event) >= date;

/** Return the earliest event that is today or later and not off; undefined if there is none. */
export function getNextEvent(season: CalendarSeason, date: string): CalendarEvent | undefined {
  return getUpcomingEvents(season, date).find((event) => !isEventNotPlayed(event));
}

/** Return the events that are off between a date and the day of the next event. */
export function getCalledOffEvents(season: CalendarSeason, date: string): CalendarEvent[] {
  const next = getNextEvent(season, date);
  if (!next) return [];
  const last = getEventDisplayDate(next) < date ? date : getEventDisplayDate(next);
  return addPostponedEventEntries(getUpcomingEvents(season, date)).filter(
    (event) => getEventDisplayDate(event) <= last && isEventNotPlayed(event),
  );
}

/** Return the events of a season that were over before a date, 'YYYY-MM-DD'. */
export function getPastEvents({ events }: Pick<CalendarSeason, 'events'>, date: string): CalendarEvent[] {
  return events.filter((event) => getEventLastDate(event) < date);
}

/** Return the events with an extra entry on each date from which one was postponed; the entry refers to the new date. */
export function addPostponedEventEntries(events: CalendarEvent[]): CalendarEvent[] {
  const left = events.flatMap((event) => {
    const from = getPostponedFromDate(event);
    if (!from) return [];
    const { season, id } = event;
    const was = {
      ...toEventDateColumns(from, season),
      date: formatDayAndMonth(from.slice(5)),
      ends_on: null,
    };
    return [
      { ...event, ...was, id: `${id}-was`, state: 'postponed' as const, movedTo: formatEventDays(event) },
    ];
  });
  return left.length > 0 ? sortEventsByDate([...events, ...left]) : events;
}

/** Sort by date; the order within a day is kept. */
export const sortEventsByDate = (events: CalendarEvent[]) =>
  events.toSorted((a, b) => getEventDisplayDate(a).localeCompare(getEventDisplayDate(b)));

export interface CalendarEventMonth {
  /** 'January', with the year if the list covers more than one. */
  name: string;
  /** '2026-01' */
  key: string;
  events: CalendarEvent[];
}

/** Group events by month, in order. */
export function groupEventsByMonth(events: CalendarEvent[]): CalendarEventMonth[] {
  const found = Map.groupBy(events, (event) => getEventDisplayDate(event).slice(0, 7));
  const keys = [...found.keys()].sort();
  const years = new Set(keys.map((key) => key.slice(0, 4)));
  return keys.map((key) => {
    const month = getMonthName(key.slice(5));
    const name = years.size > 1 ? `${month} ${key.slice(0, 4)}` : month;
    return { name, key, events: found.get(key) ?? [] };
  });
}
