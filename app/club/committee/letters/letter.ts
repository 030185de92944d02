import { z } from 'zod';
import { canonical, isEmail } from '#app/club/members/roll/email.ts';
import { refuseNameFault } from '#app/club/members/roll/member.ts';
import { tidyName } from '#app/core/names.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';

/** What somebody writes to an officer, with a sentence for each mistake. */
export const letterFields = z.object({
  name: z
    .string()
    .overwrite(tidyName)
    .min(1, 'Please tell us your name.')
    .max(80, 'Please shorten your name.')
    .superRefine(refuseNameFault),
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
export type LetterAnswer =
  | { state: 'sent' }
  | {
      state: 'wrong' | 'check';
      values: Letter;
      errors: Record<string, string>;
      ticket: string;
      sentence?: string;
    };
