import { z } from '@hono/zod-openapi';
import { eventKindSchema } from '#app/modules/calendar/calendar.server.ts';

/** Request and response schemas of the season endpoints. */

/** Nth weekday of a month; 5 is the last, either the fourth or the fifth. */
export const nthWeekdayOfMonthSchema = z.object({
  nth: z.int().min(1).max(5),
  /** 0 is Monday. */
  weekday: z.int().min(0).max(6),
  /** 1 is January. */
  month: z.int().min(1).max(12),
});
export const recurringDateRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('once'), on: nthWeekdayOfMonthSchema }),
  z.object({ kind: z.literal('weekly'), from: nthWeekdayOfMonthSchema, to: nthWeekdayOfMonthSchema }),
]);

/** Recurring event of one rule: a single one, or a weekly run. */
export const recurringDateSeriesSchema = z.object({
  rule: recurringDateRuleSchema,
  /** Excluded weeks of the run, counted from 0. */
  without: z.array(z.int().min(0).max(60)).max(60).default([]),
});

/** `id` is its latest event, from which the new ones are copied. */
export const adoptedRecurringEventSchema = recurringDateSeriesSchema.extend({
  id: z.string().max(100),
  /** True if it is in the year after the season's, at the end of its winter. */
  next: z.boolean().default(false),
});
export const recurringSeasonEventSchema = adoptedRecurringEventSchema.extend({
  kind: eventKindSchema,
  opponent: z.string(),
  location: z.string(),
  /** Date in the previous season, 'YYYY-MM-DD'; the first of a run. */
  was: z.string(),
});

export const adminSeasonSchema = z.object({
  year: z.int(),
  published: z.boolean(),
  events: z.int(),
  clashes: z.int().openapi({ description: 'How many of its events do not go with the others' }),
  version: z.int(),
});
