import { z } from 'zod';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';

/** Who agreed that a child may be seen in a picture. Until somebody has, visitors do not see it. */

export const childConsent = z.object({
  /** '' where nobody has agreed, or no longer. */
  givenBy: z.string().trim().max(120, 'Please keep it under 121 characters.').refine(isOneLine, notOneLine),
  /** 'YYYY-MM-DD'; '' with no one who agreed. */
  onDay: z
    .string()
    .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Please give the day.'),
  note: z
    .string('This is text.')
    .trim()
    .max(300, 'Please keep it under 301 characters.')
    .refine(isStorable, notStorable)
    .refine(isOneLine, notOneLine),
});
export type ChildConsent = z.output<typeof childConsent>;

export const consentWords = ({ givenBy }: ChildConsent) =>
  givenBy === '' ? 'Not shown: nobody has agreed for the child' : `A child is in it: ${givenBy} agreed`;
