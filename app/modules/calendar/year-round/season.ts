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

/** An event as pages show it: words filled in, and its date as the club writes it, '5 April'. */
export interface CalendarEvent extends Selectable<EventTable & Versioned> {
  date: string;
  kind: Kind;
  /** Our team's name, where it is one of several. */
  ours?: string | undefined;
  /** The further division of its league in which it counts. */
  division?: string | undefined;
  /** Of which sections and teams of the club it is (parts/parts.ts). */
  parts?: string | undefined;
  /** How to get to where it is, where that is another club's green and known. */
  directions?: Directions | undefined;
  /** On the line that stays on the day from which it was postponed: the day that it is on now, 'Tuesday 17 June'. */
  movedTo?: string;
  /** How many years later its dates are read than they are, while no later season is published. */
  shift?: number;
  /** Of a tie of a cup: 'County Cup, Quarter-final'. */
  cupLine?: string;
  /** Whether it has a programme, on a page of its own. */
  hasProgramme?: boolean;
  /** Whether members put their names down for it here. */
  takesNames?: boolean;
  /** Whether people say here that they come to it, and whether they need be no members. */
  gathers?: 'members' | 'anybody';
}

/** Where a club is that we play; each may be ''. */
export interface Directions {
  address: string;
  directions: string;
  map: string;
}

export interface Season {
  year: number;
  events: CalendarEvent[];
}

/** The day on which it is shown, 'YYYY-MM-DD': its own, or that of the year with which it is read. */
export const readOn = (event: CalendarEvent) => shifted(dateOf(event), event);

/** The same of its last day. */
export const readUntil = (event: CalendarEvent) => shifted(lastDateOf(event), event);

const shifted = (date: string, { shift = 0 }: CalendarEvent) =>
  `${Number(date.slice(0, 4)) + shift}${date.slice(4)}`;

/**
 * A season as it is read on a date, 'YYYY-MM-DD': by its own dates until all of it is past, and then, as long as no later one is
 * published, with the current year (READINGS.md, 'Time').
 */
export function asRead({ year, events }: Season, date: string): Season {
  const shift = Number(date.slice(0, 4)) - year;
  if (shift <= 0 || events.some((event) => lastDateOf(event) >= date)) return { year, events };
  return { year, events: events.map((event) => ({ ...event, shift })) };
}

/** What published seasons, the latest last, are as a calendar: all of the latest, and what runs beside it of those before. */
export function calendarOf(seasons: Season[], date: string): Season | undefined {
  const latest = seasons.at(-1);
  if (!latest) return undefined;
  const { year } = latest;
  const all = seasons.flatMap(({ events }) => events.filter((event) => isInCalendar(event, year, date)));
  return asRead({ year, events: inOrder(all) }, date);
}

/** The events still to come on a date, 'YYYY-MM-DD', today's and what is under way among them, in their order. */
export function toCome({ events }: Pick<Season, 'events'>, date: string): CalendarEvent[] {
  return events.filter((event) => readUntil(event) >= date);
}

/** Whether a date is its day, or one of its days. */
export const isOn = (event: CalendarEvent, date: string) => readOn(event) <= date && readUntil(event) >= date;

/** SPEC.md section 4: the earliest event that is today or later, if there is one; not one that is off. */
export function nextEvent(season: Season, date: string): CalendarEvent | undefined {
  return toCome(season, date).find((event) => !isOff(event));
}

/** What is off between a date and the day of the next event: whoever was going to it should hear. */
export function calledOff(season: Season, date: string): CalendarEvent[] {
  const next = nextEvent(season, date);
  if (!next) return [];
  const last = readOn(next) < date ? date : readOn(next);
  return withMoved(toCome(season, date)).filter((event) => readOn(event) <= last && isOff(event));
}

/** The events of a season that were over before a date, 'YYYY-MM-DD'. */
export function past({ events }: Pick<Season, 'events'>, date: string): CalendarEvent[] {
  return events.filter((event) => lastDateOf(event) < date);
}

/** The same with a line on each day from which an event was postponed to another: it stays there, and says where it went. */
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

/** By their days, each day's as they were. */
export const inOrder = (events: CalendarEvent[]) =>
  events.toSorted((a, b) => readOn(a).localeCompare(readOn(b)));

export interface Month {
  /** 'January', with its year where the list covers more than one. */
  name: string;
  /** '2026-01' */
  key: string;
  events: CalendarEvent[];
}

/** The months of events, each with its own, in order. */
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
