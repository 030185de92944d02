import { z } from 'zod';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import {
  isMemberEmailAddress,
  type PublicFormRetry,
  toCanonicalEmail,
  visitorNameSchema,
} from '#app/modules/members/members.ts';

/** Validates a letter to an officer, with a sentence for each mistake. */
export const letterToOfficerSchema = z.object({
  name: visitorNameSchema,
  email: z
    .string()
    .transform(toCanonicalEmail)
    .refine(isMemberEmailAddress, 'Enter your email address, so that we can reply.'),
  message: z
    .string()
    .trim()
    .min(1, 'Enter your message.')
    .max(2000, 'Must be 2,000 characters or fewer.')
    .refine(isStorableText, notStorableMessage),
});

export type LetterToOfficer = z.infer<typeof letterToOfficerSchema>;

/** Response that the form renders: thanks, or the form again with the typed values. */
export type LetterToOfficerResult = { state: 'sent' } | PublicFormRetry<LetterToOfficer>;
