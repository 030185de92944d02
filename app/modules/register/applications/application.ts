import { z } from 'zod';
import { tidyName } from '#app/core/names.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import {
  emailOrNone,
  phoneOrNone,
  refuseNameFault,
  type TicketAnswer,
} from '#app/modules/members/members.ts';

/** Validates the name of a visitor who writes to the club. */
export const writersName = z
  .string()
  .overwrite(tidyName)
  .min(1, 'Please tell us your name.')
  .max(80, 'Please shorten your name.')
  .superRefine(refuseNameFault);

/** Validates a membership enquiry, with a sentence for each mistake. */
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

/** Response that the form renders: thanks, or the form again with the typed values. */
export type ApplicationAnswer = { state: 'sent' } | TicketAnswer<Application>;
