import { z } from '@hono/zod-openapi';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import type { ChildPhotoConsent } from './consent.ts';

export const childPhotoConsentSchema = z.object({
  givenBy: z
    .string()
    .trim()
    .max(120, 'Must be 120 characters or fewer.')
    .refine(isSingleLine, notSingleLineMessage),
  onDay: z.string().refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Enter the date.'),
  note: z
    .string('Enter text.')
    .trim()
    .max(300, 'Must be 300 characters or fewer.')
    .refine(isStorableText, notStorableMessage)
    .refine(isSingleLine, notSingleLineMessage),
}) satisfies z.ZodType<ChildPhotoConsent>;
