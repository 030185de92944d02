import { z } from '@hono/zod-openapi';
import { kindShape } from '#app/modules/calendar/kinds/kind-shape.server.ts';

/** Request and response schemas of the season endpoints. */

/** Nth weekday of a month; 5 is the last, either the fourth or the fifth. */
export const nth = z.object({
  nth: z.int().min(1).max(5),
  /** 0 is Monday. */
  weekday: z.int().min(0).max(6),
  /** 1 is January. */
  month: z.int().min(1).max(12),
});
export const rule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('once'), on: nth }),
  z.object({ kind: z.literal('weekly'), from: nth, to: nth }),
]);

/** Recurring event of one rule: a single one, or a weekly run. */
export const series = z.object({
  rule,
  /** Excluded weeks of the run, counted from 0. */
  without: z.array(z.int().min(0).max(60)).max(60).default([]),
});

/** `id` is its latest event, from which the new ones are copied. */
export const takenPart = series.extend({
  id: z.string().max(100),
  /** True if it is in the year after the season's, at the end of its winter. */
  next: z.boolean().default(false),
});
export const part = takenPart.extend({
  kind: kindShape,
  opponent: z.string(),
  location: z.string(),
  /** Date in the previous season, 'YYYY-MM-DD'; the first of a run. */
  was: z.string(),
});

export const seasonLine = z.object({
  year: z.int(),
  published: z.boolean(),
  events: z.int(),
  clashes: z.int().openapi({ description: 'How many of its events do not go with the others' }),
  version: z.int(),
});
