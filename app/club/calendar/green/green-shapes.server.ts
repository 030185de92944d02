import { z } from 'zod';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { mostNote, mostRinks } from './most.ts';

const states = z.enum(['open', 'closed'], 'The green is open or closed.');
const howMany = `This is a whole number from 1 to ${mostRinks}.`;

/** What the greenkeeper last said of the green. */
export const green = z.object({
  state: states,
  /** How many rinks are in play; null where that was not said. */
  rinks: z.int().nullable(),
  note: z.string(),
  /** When it was said, ISO text. */
  saidAt: z.string(),
  version: z.int(),
});

export const sayingGreen = z.object({
  state: states,
  rinks: z.int(howMany).min(1, howMany).max(mostRinks, howMany).nullable().default(null),
  note: z
    .string()
    .trim()
    .max(mostNote, `Please keep the note under ${mostNote} characters.`)
    .refine(isOneLine, notOneLine)
    .default(''),
});
