import type { z } from 'zod';
import { daysOf, type Series } from './season-rules.ts';
import type { part, seasonLine, takenPart } from './season-shapes.server.ts';

/** A season as the room 'Seasons' lists it; what of it would come back; and what an officer takes over, perhaps by another rule. */
export type SeasonLine = z.output<typeof seasonLine>;
export type Part = z.output<typeof part>;
export type TakenPart = z.output<typeof takenPart>;

/** The days of a part in a year, 'MM-DD', without the weeks that are left out. */
export function daysIn(year: number, { rule, without }: Series): string[] {
  return daysOf(rule, year).filter((_, week) => !without.includes(week));
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
