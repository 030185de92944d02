import { z } from '@hono/zod-openapi';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import type { ChildPhotoConsent } from './consent.ts';

export const childPhotoConsentSchema = z.object({
  givenBy: z
    .string()
    .trim()
    .max(120, 'Please keep it under 121 characters.')
    .refine(isSingleLine, notSingleLineMessage),
  onDay: z
    .string()
    .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Please give the day.'),
  note: z
    .string('This is text.')
    .trim()
    .max(300, 'Please keep it under 301 characters.')
    .refine(isStorableText, notStorableMessage)
    .refine(isSingleLine, notSingleLineMessage),
}) satisfies z.ZodType<ChildPhotoConsent>;
