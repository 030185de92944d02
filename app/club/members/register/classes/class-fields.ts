import { z } from 'zod';
import { isOneLine, notOneLine, tidyLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';

const name = z
  .string('Please give it a name.')
  .overwrite(tidyLine)
  .min(1, 'Please give it a name.')
  .max(40, 'Please keep this under 40 characters.')
  .refine(isStorable, notStorable)
  .refine(isOneLine, notOneLine);

const months = 'How many months? A number from 0 to 600, or nothing for as long as the club likes.';

export const classFields = z.object({
  name,
  keepsMonths: z.int(months).min(0, months).max(600, months).nullable(),
});
export type ClassFields = z.output<typeof classFields>;

export const classMove = z.object({ move: z.enum(['up', 'down'], 'Up or down.') });
export const classUse = z.object({ used: z.boolean('It is in use or put by.') });
