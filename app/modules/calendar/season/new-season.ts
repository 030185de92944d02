import type { z } from 'zod';
import { daysOf, type Series } from './season-rules.ts';
import type { part, seasonLine, takenPart } from './season-shapes.server.ts';

/** A season as the room 'Seasons' lists it; what of it would come back; and what an officer takes over, perhaps by another rule. */
export type SeasonLine = z.output<typeof seasonLine>;
export type Part = z.output<typeof part>;
export type TakenPart = z.output<typeof takenPart>;

/** The year in which a part of a season is. */
export const yearOf = (season: number, { next }: Pick<Part, 'next'>) => season + (next ? 1 : 0);

/** The days of a part in a season, 'YYYY-MM-DD', without the weeks that are left out and 29 February. */
export function daysIn(season: number, { rule, without, next }: Series & Pick<Part, 'next'>): string[] {
  const year = yearOf(season, { next });
  return daysOf(rule, year)
    .filter((day, week) => !without.includes(week) && day !== '02-29')
    .map((day) => `${year}-${day}`);
}

/** Days of the new year on which two parts fall at one place: somebody has to say which of them gives way. */
export function doubleDays(year: number, parts: Part[]) {
  const held = parts
    .filter(({ location }) => location)
    .flatMap((part) => daysIn(year, part).map((day) => ({ day, part })));
  return [...Map.groupBy(held, ({ day, part }) => `${day} ${part.location}`).values()]
    .filter((both) => both.length > 1)
    .map((both) => ({ day: both[0]?.day ?? '', parts: both.map(({ part }) => part) }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Leagues send a list of their own each year; everything else comes back by itself. */
export const comesBack = ({ kind }: Pick<Part, 'kind'>) => !kind.league;
