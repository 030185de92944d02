import { z } from 'zod';
import { tidyName } from '#app/core/names.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import {
  emailOrNone,
  phoneOrNone,
  refuseNameFault,
  type TicketAnswer,
} from '#app/modules/members/members.ts';

/** The name of whoever writes to the club. */
export const writersName = z
  .string()
  .overwrite(tidyName)
  .min(1, 'Please tell us your name.')
  .max(80, 'Please shorten your name.')
  .superRefine(refuseNameFault);

/** What somebody writes who would like to join, with a sentence for each mistake. */
export const applicationFields = z
  .object({
    name: writersName,
    email: emailOrNone,
    phone: phoneOrNone,
    message: z
      .string()
      .trim()
      .max(2000, 'Please keep it under 2,000 characters.')
      .refine(isStorable, notStorable),
  })
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    error: 'Please give an e-mail address or a telephone number, so that we can answer.',
  });

export type Application = z.infer<typeof applicationFields>;

/** What the form shows after it was sent: thanks, or itself again with what was typed. */
export type ApplicationAnswer = { state: 'sent' } | TicketAnswer<Application>;
