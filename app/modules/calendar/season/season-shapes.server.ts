import { z } from '@hono/zod-openapi';
import { kindShape } from '#app/modules/calendar/kinds/kind-shape.server.ts';

/** What the calls about whole seasons take and answer. */

/** The nth of a weekday in a month; 5 is the last, be it the fourth or the fifth. */
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

/** What comes back by one rule: one event, or a run of them week by week. */
export const series = z.object({
  rule,
  /** Weeks of the run, counted from 0, in which it is not held. */
  without: z.array(z.int().min(0).max(60)).max(60).default([]),
});

/** `id` is the latest event of it: what the new ones are copied from. */
export const takenPart = series.extend({
  id: z.string().max(100),
  /** Whether it is in the year after the season's: the end of its winter. */
  next: z.boolean().default(false),
});
export const part = takenPart.extend({
  kind: kindShape,
  opponent: z.string(),
  location: z.string(),
  /** Its day in the season that was, 'YYYY-MM-DD': the first of a run. */
  was: z.string(),
});

export const seasonLine = z.object({
  year: z.int(),
  published: z.boolean(),
  events: z.int(),
  clashes: z.int().openapi({ description: 'How many of its events do not go with the others' }),
  version: z.int(),
});
