import { z } from 'zod';
import { normalizePersonName } from '#app/core/names.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import {
  optionalEmailSchema,
  type PublicFormRetry,
  validatePersonNameFormat,
} from '#app/modules/members/members.ts';

/** Validates a concern for the Safeguarding Officer; the sender may stay anonymous. */
export const safeguardingConcernSchema = z.object({
  name: z
    .string()
    .overwrite(normalizePersonName)
    .max(80, 'Must be 80 characters or fewer.')
    .superRefine((name, context) => (name === '' ? undefined : validatePersonNameFormat(name, context))),
  email: optionalEmailSchema,
  message: z
    .string()
    .trim()
    .min(1, 'Enter what worries you.')
    .max(4000, 'Must be 4,000 characters or fewer.')
    .refine(isStorableText, notStorableMessage),
});
export type SafeguardingConcern = z.infer<typeof safeguardingConcernSchema>;

export type SafeguardingConcernResult = { state: 'sent' } | PublicFormRetry<SafeguardingConcern>;
