import { z } from '@hono/zod-openapi';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { ChildConsent } from './consent.ts';

export const childConsent = z.object({
  givenBy: z.string().trim().max(120, 'Please keep it under 121 characters.').refine(isOneLine, notOneLine),
  onDay: z
    .string()
    .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Please give the day.'),
  note: z
    .string('This is text.')
    .trim()
    .max(300, 'Please keep it under 301 characters.')
    .refine(isStorable, notStorable)
    .refine(isOneLine, notOneLine),
}) satisfies z.ZodType<ChildConsent>;
