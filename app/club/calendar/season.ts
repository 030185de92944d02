import type { Selectable } from 'kysely';
import type { Kind } from '#app/club/calendar/kinds/kinds.ts';
import { months, showDay, weekdayOf } from '#app/core/dates.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import type { Versioned } from '#db/schema/site.ts';
import { isOff } from './states.ts';

/** An event as pages show it: words filled in, and its date as the club writes it, '5 April'. */
export interface CalendarEvent extends Selectable<EventTable & Versioned> {
  date: string;
  kind: Kind;
  /** How to get to where it is, where that is another club's green and known. */
  directions?: Directions | undefined;
  /** On the line that stays on the day from which it was postponed: the day that it is on now, 'Tuesday 17 June'. */
  movedTo?: string;
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

/** The events on or after a day, 'MM-DD'. */
export function from(events: CalendarEvent[], day: string): CalendarEvent[] {
  return events.filter((event) => event.day >= day);
}

/**
 * The events still to come on a date, 'YYYY-MM-DD', today's among them. Dates carry no year: they are read with the
 * current one, unless the season is a later year's, all of which is still to come (READINGS.md, 'Time').
 */
export function toCome({ year, events }: Season, date: string): CalendarEvent[] {
  return year > Number(date.slice(0, 4)) ? events : from(events, date.slice(5));
}

/** Whether it is on a date's own day, with dates read as above. */
export function isToday({ season, day }: Pick<CalendarEvent, 'season' | 'day'>, date: string): boolean {
  return season <= Number(date.slice(0, 4)) && day === date.slice(5);
}

/** SPEC.md section 4: the earliest event that is today or later, if there is one; not one that is off. */
export function nextEvent(season: Season, date: string): CalendarEvent | undefined {
  return toCome(season, date).find((event) => !isOff(event));
}

/** What is off between a date and the day of the next event: whoever was going to it should hear. */
export function calledOff(season: Season, date: string): CalendarEvent[] {
  const next = nextEvent(season, date);
  if (!next) return [];
  return withMoved(toCome(season, date)).filter((event) => event.day <= next.day && isOff(event));
}

/** The events of a season that were played before a date, 'YYYY-MM-DD'. */
export function past({ year, events }: Season, date: string): CalendarEvent[] {
  return events.filter((event) => `${year}-${event.day}` < date);
}

/** The same with a line on each day from which an event was postponed to another: it stays there, and says where it went. */
export function withMoved(events: CalendarEvent[]): CalendarEvent[] {
  const left = events.flatMap((event) => {
    const { postponed_from: day, season, id, weekday, date } = event;
    if (!day) return [];
    const was = { day, date: showDay(day), weekday: weekdayOf(season, day) };
    return [
      { ...event, ...was, id: `${id}-was`, state: 'postponed' as const, movedTo: `${weekday} ${date}` },
    ];
  });
  return left.length > 0 ? [...events, ...left].sort((a, b) => a.day.localeCompare(b.day)) : events;
}

export interface Month {
  name: string;
  events: CalendarEvent[];
}

/** The season's months, each with its events, in order. */
export function byMonth(events: CalendarEvent[]): Month[] {
  const found = months.map((name, index) => ({
    name,
    events: events.filter((event) => Number(event.day.slice(0, 2)) === index + 1),
  }));
  return found.filter((month) => month.events.length > 0);
}
