import type { z } from 'zod';
import { isMatch } from '#app/club/calendar/events/event-kinds.ts';
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

/** Leagues send a list of their own each year; everything else comes back by itself. */
export const comesBack = ({ type }: Pick<Part, 'type'>) => !isMatch(type) || type === 'friendly';
