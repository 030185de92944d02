import { z } from 'zod';
import { line } from '#app/club/leagues/results/results-bodies.server.ts';
import { mostLines } from '#app/core/lists/list-cells.server.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';

/** A list that is pasted into a league. */

const most = 100_000;
export const pasted = z.object({
  text: z
    .string('Please paste the list.')
    .min(1, 'Please paste the list.')
    .max(most, 'This is too long for one list. Please paste it in parts.')
    .refine(isStorable, notStorable)
    .refine(
      (text) => (text.match(/\r\n|\n|\r/g)?.length ?? 0) <= mostLines,
      `A list can have at most ${mostLines} lines.`,
    ),
  /** Of the lines that have none. */
  date: z
    .string()
    .regex(/^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?$/, 'Please give a day of the calendar.')
    .default(''),
  /** Names that are written otherwise: whom each means. */
  names: z
    .array(z.object({ said: line(400), means: line(80).min(1, 'Please choose a club.') }))
    .max(100, 'That are too many names at once.')
    .default([]),
});

export type Pasted = z.output<typeof pasted> & { day: string };

/** The lines of it that the officer takes; `mark` names the report that was looked at. */
export const chosen = pasted.extend({
  take: z.array(z.int()).min(1, 'Please choose the lines that are to be saved.').max(mostLines),
  mark: z.string().max(100),
});
export type Chosen = z.output<typeof chosen> & { day: string };
