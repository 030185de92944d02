import { z } from 'zod';
import { roles } from '#app/api/who/roles.ts';
import { nameFault, tidyName } from '#app/core/names.ts';
import { canonical, isEmail } from './email.ts';

/** Says what is wrong with how a name is written, for a field of somebody's name. */
export function refuseNameFault(name: string, c: z.RefinementCtx): void {
  const message = name && nameFault(name);
  if (message) c.addIssue({ code: 'custom', message });
}

/** What a member's fields may hold, with a sentence for each mistake; for the desk, the import and the account. */
export const nameField = z
  .string('Please give a name.')
  .overwrite(tidyName)
  .min(1, 'Please give a name.')
  .max(80, 'A name can be at most 80 characters long.')
  .superRefine(refuseNameFault);

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

/** What other members see of one: the display name they chose, the name that somebody gave, or else the address. */
export function shownAs(member: Shown): string {
  return member.displayName ?? (member.nameIsGiven ? member.name : (member.email ?? member.name));
}

export interface Shown {
  displayName: string | null;
  name: string;
  nameIsGiven: boolean;
  email: string | null;
}

/** The most that may share one e-mail address: a couple. */
export const mostSharing = 2;
