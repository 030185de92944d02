import { z } from 'zod';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { canonical, isEmail, type TicketAnswer } from '#app/modules/members/members.ts';
import { writersName } from '#app/modules/register/register.ts';

/** Validates a letter to an officer, with a sentence for each mistake. */
export const letterFields = z.object({
  name: writersName,
  email: z
    .string()
    .transform(canonical)
    .refine(isEmail, 'Please give your e-mail address, so that you can be answered.'),
  message: z
    .string()
    .trim()
    .min(1, 'Please write your message.')
    .max(2000, 'Please keep it under 2,000 characters.')
    .refine(isStorable, notStorable),
});

export type Letter = z.infer<typeof letterFields>;

/** Response that the form renders: thanks, or the form again with the typed values. */
export type LetterAnswer = { state: 'sent' } | TicketAnswer<Letter>;
