import { z } from 'zod';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { canonical, isEmail, type TicketAnswer } from '#app/modules/members/members.ts';
import { writersName } from '#app/modules/register/register.ts';

/** What somebody writes to an officer, with a sentence for each mistake. */
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

/** What the form shows after it was sent: thanks, or itself again with what was typed. */
export type LetterAnswer = { state: 'sent' } | TicketAnswer<Letter>;
