import { z } from 'zod';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import {
  optionalEmailSchema,
  optionalTelephoneSchema,
  type PublicFormRetry,
  visitorNameSchema,
} from '#app/modules/members/members.ts';

/** Validates a membership enquiry, with a sentence for each mistake. */
export const membershipEnquiryFormSchema = z
  .object({
    name: visitorNameSchema,
    email: optionalEmailSchema,
    phone: optionalTelephoneSchema,
    message: z
      .string()
      .trim()
      .max(2000, 'Must be 2,000 characters or fewer.')
      .refine(isStorableText, notStorableMessage),
  })
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    error: 'Enter an email address or a phone number, so that we can reply.',
  });

export type MembershipEnquiry = z.infer<typeof membershipEnquiryFormSchema>;

/** Response that the form renders: thanks, or the form again with the typed values. */
export type MembershipEnquiryResult = { state: 'sent' } | PublicFormRetry<MembershipEnquiry>;
