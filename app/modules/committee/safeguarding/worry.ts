import { z } from 'zod';
import { tidyName } from '#app/core/names.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { emailOrNone, refuseNameFault, type TicketAnswer } from '#app/modules/members/members.ts';

/** Validates a concern for the Safeguarding Officer; the sender may stay anonymous. */
export const worryFields = z.object({
  name: z
    .string()
    .overwrite(tidyName)
    .max(80, 'Please shorten your name.')
    .superRefine((name, context) => (name === '' ? undefined : refuseNameFault(name, context))),
  email: emailOrNone,
  message: z
    .string()
    .trim()
    .min(1, 'Please write what worries you.')
    .max(4000, 'Please keep it under 4,000 characters.')
    .refine(isStorable, notStorable),
});
export type Worry = z.infer<typeof worryFields>;

export type WorryAnswer = { state: 'sent' } | TicketAnswer<Worry>;
