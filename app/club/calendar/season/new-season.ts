import { z } from 'zod';
import { isMatch } from '#app/club/calendar/events/desk-event.ts';
import type { EventType } from '#db/schema/calendar.ts';
import { daysOf, type Rule, type Series } from './season-rules.ts';

/** A season as the room 'Seasons' lists it. */
export interface SeasonLine {
  year: number;
  published: boolean;
  events: number;
  /** Events of it that do not go with the others. */
  clashes: number;
  version: number;
}

/** What of a season would come back in another year, by which rule. */
export interface Part extends Series {
  /** The latest event of it: what the new ones are copied from. */
  id: string;
  type: EventType;
  opponent: string;
  location: string;
  /** Its day in the season that was, 'MM-DD': the first of a run. */
  was: string;
}

/** What an officer takes over, perhaps by another rule. */
export type TakenPart = Pick<Part, 'id'> & Series;

export const seasonsCalls = '/api/desk/calendar/seasons';

const nth = z.object({
  nth: z.int().min(1).max(5),
  weekday: z.int().min(0).max(6),
  month: z.int().min(1).max(12),
});
const rule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('once'), on: nth }),
  z.object({ kind: z.literal('weekly'), from: nth, to: nth }),
]) satisfies z.ZodType<Rule>;
export const takenPart = z.object({
  id: z.string().max(100),
  rule,
  without: z.array(z.int().min(0).max(60)).max(60).default([]),
});

/** The days of a part in a year, 'MM-DD', without the weeks that are left out. */
export function daysIn(year: number, { rule, without }: Series): string[] {
  return daysOf(rule, year).filter((_, week) => !without.includes(week));
}

/** Leagues send a list of their own each year; everything else comes back by itself. */
export const comesBack = ({ type }: Pick<Part, 'type'>) => !isMatch(type) || type === 'friendly';
