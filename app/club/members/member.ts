import { z } from 'zod';
import { isOneLine } from '#app/core/one-line.ts';
import { canonical, isEmail } from './email.ts';
import { roles } from './roles.ts';

/** What a member's fields may hold, with a sentence for each mistake; for the desk, the import and the account. */
export const nameField = z
  .string('Please give a name.')
  .trim()
  .min(1, 'Please give a name.')
  .max(80, 'A name can be at most 80 characters long.')
  .refine(isOneLine, 'A name is one line of text.');

export const emailField = z
  .string('Please give an e-mail address.')
  .refine(isEmail, 'This is not an e-mail address.')
  .transform(canonical);

export const signInNameField = z
  .string('Please give a sign-in name.')
  .transform(canonical)
  .refine(
    (name) => /^[a-z0-9](?:[a-z0-9.-]{1,38}[a-z0-9])$/.test(name),
    'A sign-in name has 3 to 40 letters, digits, dots or hyphens, such as joan.smith.',
  );

export const roleField = z.enum(roles, `A role is one of ${roles.join(', ')}.`);

/** Nothing, or an empty text, is none. */
export const orNone = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === undefined || value === '' ? null : value), z.union([z.null(), field]));

export type MemberState = 'invited' | 'no password' | 'active' | 'suspended';

/** A member as the desk sees them. */
export interface RollEntry {
  id: string;
  name: string;
  displayName: string | null;
  email: string | null;
  signInName: string | null;
  role: (typeof roles)[number];
  state: MemberState;
  addedAt: string;
  signedInAt: string | null;
}

/** What the forum shows as the author: the display name they chose, or else the e-mail address (READINGS.md, 'Forum'). */
export function shownAs(member: { displayName: string | null; email: string | null; name: string }): string {
  return member.displayName ?? member.email ?? member.name;
}

/** The most that may share one e-mail address: a couple. */
export const mostSharing = 2;
