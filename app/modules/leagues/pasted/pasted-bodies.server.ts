import { z } from 'zod';
import { listText, taken } from '#app/core/lists/list-body.server.ts';
import { line } from '#app/modules/leagues/results/results-bodies.server.ts';

/** Request schemas of a list pasted into a league. */

export const pasted = z.object({
  text: listText('Please paste it in parts.'),
  /** Date of rows that have none of their own. */
  date: z
    .string()
    .regex(/^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?$/, 'Please give a day of the calendar.')
    .default(''),
  /** Answers to questions about unknown names: the club that each means. */
  names: z
    .array(z.object({ said: line(400), means: line(80).min(1, 'Please choose a club.') }))
    .max(100, 'That are too many names at once.')
    .default([]),
});

export type Pasted = z.output<typeof pasted> & { day: string };

/** Adds the rows that the officer chose to save. */
export const chosen = pasted.extend(taken);
export type Chosen = z.output<typeof chosen> & { day: string };
