import type { z } from 'zod';
import { daysOf, type Series } from './season-rules.ts';
import type { part, seasonLine, takenPart } from './season-shapes.server.ts';

/**
 * Season in responses of the page 'Seasons'; recurring parts of it; and those that an officer adopts, perhaps with another rule.
 */
export type SeasonLine = z.output<typeof seasonLine>;
export type Part = z.output<typeof part>;
export type TakenPart = z.output<typeof takenPart>;

/** Return the calendar year of a season's part. */
export const yearOf = (season: number, { next }: Pick<Part, 'next'>) => season + (next ? 1 : 0);

/** Return the dates of a part in a season, 'YYYY-MM-DD', without excluded weeks and 29 February. */
export function daysIn(season: number, { rule, without, next }: Series & Pick<Part, 'next'>): string[] {
  const year = yearOf(season, { next });
  return daysOf(rule, year)
    .filter((day, week) => !without.includes(week) && day !== '02-29')
    .map((day) => `${year}-${day}`);
}

/** Return the dates on which two parts use the same place: the officer must decide which one moves. */
export function doubleDays(year: number, parts: Part[]) {
  const held = parts
    .filter(({ location }) => location)
    .flatMap((part) => daysIn(year, part).map((day) => ({ day, part })));
  return [...Map.groupBy(held, ({ day, part }) => `${day} ${part.location}`).values()]
    .filter((both) => both.length > 1)
    .map((both) => ({ day: both[0]?.day ?? '', parts: both.map(({ part }) => part) }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** True unless it is a league's: leagues send a new list each year. */
export const comesBack = ({ kind }: Pick<Part, 'kind'>) => !kind.league;
