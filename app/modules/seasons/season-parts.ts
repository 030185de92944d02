import type { z } from 'zod';
import { type RecurringDateSeries, resolveRecurringDateRule } from './season-rules.ts';
import type {
  adminSeasonSchema,
  adoptedRecurringEventSchema,
  recurringSeasonEventSchema,
} from './season-schemas.server.ts';

/**
 * Season in responses of the page 'Seasons'; recurring parts of it; and those that an officer adopts, perhaps with another rule.
 */
export type AdminSeason = z.output<typeof adminSeasonSchema>;
export type RecurringSeasonEvent = z.output<typeof recurringSeasonEventSchema>;
export type AdoptedRecurringEvent = z.output<typeof adoptedRecurringEventSchema>;

/** Return the calendar year of a season's part. */
export const getRecurringEventYear = (season: number, { next }: Pick<RecurringSeasonEvent, 'next'>) =>
  season + (next ? 1 : 0);

/** Return the dates of a part in a season, 'YYYY-MM-DD', without excluded weeks and 29 February. */
export function getRecurringEventDates(
  season: number,
  { rule, without, next }: RecurringDateSeries & Pick<RecurringSeasonEvent, 'next'>,
): string[] {
  const year = getRecurringEventYear(season, { next });
  return resolveRecurringDateRule(rule, year)
    .filter((day, week) => !without.includes(week) && day !== '02-29')
    .map((day) => `${year}-${day}`);
}

/** Return the dates on which two parts use the same place: the officer must decide which one moves. */
export function findRecurringEventDoubleBookings(year: number, parts: RecurringSeasonEvent[]) {
  const held = parts
    .filter(({ location }) => location)
    .flatMap((part) => getRecurringEventDates(year, part).map((day) => ({ day, part })));
  return [...Map.groupBy(held, ({ day, part }) => `${day} ${part.location}`).values()]
    .filter((both) => both.length > 1)
    .map((both) => ({ day: both[0]?.day ?? '', parts: both.map(({ part }) => part) }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** True unless it is a league's: leagues send a new list each year. */
export const isEventRecurringEachSeason = ({ kind }: Pick<RecurringSeasonEvent, 'kind'>) => !kind.league;
