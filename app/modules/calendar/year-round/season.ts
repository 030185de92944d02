import type { Selectable } from 'kysely';
import { monthOf, showDay } from '#app/core/dates.ts';
import {
  columnsOf,
  dateOf,
  daysInWords,
  isInCalendar,
  isOff,
  lastDateOf,
  postponedDate,
} from '#app/core/event.ts';
import type { Kind } from '#app/modules/calendar/kinds/kinds.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import type { Versioned } from '#db/schema/site.ts';

/** Event as rendered on pages: placeholders filled in, the date as the club writes it, '5 April'. */
export interface CalendarEvent extends Selectable<EventTable & Versioned> {
  date: string;
  kind: Kind;
  /** Name of our team, if there are several. */
  ours?: string | undefined;
  /** Further division of the league in which it counts. */
  division?: string | undefined;
  /** Keys of its sections and teams (club-parts/club-parts.ts). */
  parts?: string | undefined;
  /** Directions to another club's green, if known. */
  directions?: Directions | undefined;
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
  /** Set if people can sign up for it on the site: members only, or anyone. */
  gathers?: 'members' | 'anybody';
}

/** Directions to an opponent's green; each may be ''. */
export interface Directions {
  address: string;
  directions: string;
  map: string;
}

export interface Season {
  year: number;
  events: CalendarEvent[];
}

/** Return the date to render, 'YYYY-MM-DD': its own, or shifted to the year in which it is shown. */
export const readOn = (event: CalendarEvent) => shifted(dateOf(event), event);

/** Return the last date to render, shifted likewise. */
export const readUntil = (event: CalendarEvent) => shifted(lastDateOf(event), event);

const shifted = (date: string, { shift = 0 }: CalendarEvent) =>
  `${Number(date.slice(0, 4)) + shift}${date.slice(4)}`;

/**
 * Return a season as shown on a date, 'YYYY-MM-DD': with its own dates until all are past; then shifted to the current year
 * while no later season is published (READINGS.md, 'Time').
 */
export function asRead({ year, events }: Season, date: string): Season {
  const shift = Number(date.slice(0, 4)) - year;
  if (shift <= 0 || events.some((event) => lastDateOf(event) >= date)) return { year, events };
  return { year, events: events.map((event) => ({ ...event, shift })) };
}

/** Merge published seasons, the latest last, into a calendar: all of the latest, and concurrent events of earlier ones. */
export function calendarOf(seasons: Season[], date: string): Season | undefined {
  const latest = seasons.at(-1);
  if (!latest) return undefined;
  const { year } = latest;
  const all = seasons.flatMap(({ events }) => events.filter((event) => isInCalendar(event, year, date)));
  return asRead({ year, events: inOrder(all) }, date);
}

/** Return the events not over on a date, 'YYYY-MM-DD', those of the day included, in order. */
export function toCome({ events }: Pick<Season, 'events'>, date: string): CalendarEvent[] {
  return events.filter((event) => readUntil(event) >= date);
}

/** True if the date is its day, or one of its days. */
export const isOn = (event: CalendarEvent, date: string) => readOn(event) <= date && readUntil(event) >= date;

/** SPEC.md section 4: return the earliest event that is today or later and not off; undefined if there is none. */
export function nextEvent(season: Season, date: string): CalendarEvent | undefined {
  return toCome(season, date).find((event) => !isOff(event));
}

/** Return the events that are off between a date and the day of the next event. */
export function calledOff(season: Season, date: string): CalendarEvent[] {
  const next = nextEvent(season, date);
  if (!next) return [];
  const last = readOn(next) < date ? date : readOn(next);
  return withMoved(toCome(season, date)).filter((event) => readOn(event) <= last && isOff(event));
}

/** Return the events of a season that were over before a date, 'YYYY-MM-DD'. */
export function past({ events }: Pick<Season, 'events'>, date: string): CalendarEvent[] {
  return events.filter((event) => lastDateOf(event) < date);
}

/** Return the events with an extra entry on each date from which one was postponed; the entry refers to the new date. */
export function withMoved(events: CalendarEvent[]): CalendarEvent[] {
  const left = events.flatMap((event) => {
    const from = postponedDate(event);
    if (!from) return [];
    const { season, id } = event;
    const was = { ...columnsOf(from, season), date: showDay(from.slice(5)), ends_on: null };
    return [{ ...event, ...was, id: `${id}-was`, state: 'postponed' as const, movedTo: daysInWords(event) }];
  });
  return left.length > 0 ? inOrder([...events, ...left]) : events;
}

/** Sort by date; the order within a day is kept. */
export const inOrder = (events: CalendarEvent[]) =>
  events.toSorted((a, b) => readOn(a).localeCompare(readOn(b)));

export interface Month {
  /** 'January', with the year if the list covers more than one. */
  name: string;
  /** '2026-01' */
  key: string;
  events: CalendarEvent[];
}

/** Group events by month, in order. */
export function byMonth(events: CalendarEvent[]): Month[] {
  const found = Map.groupBy(events, (event) => readOn(event).slice(0, 7));
  const keys = [...found.keys()].sort();
  const years = new Set(keys.map((key) => key.slice(0, 4)));
  return keys.map((key) => {
    const month = monthOf(key.slice(5));
    const name = years.size > 1 ? `${month} ${key.slice(0, 4)}` : month;
    return { name, key, events: found.get(key) ?? [] };
  });
}
