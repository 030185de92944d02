import { z } from 'zod';
import { roles } from '#app/api/who/roles.ts';
import { nameFault, tidyName } from '#app/core/names.ts';
import { canonical, isEmail } from './email.ts';

/** Validates how a name is written, as a refinement of name fields. */
export function refuseNameFault(name: string, c: z.RefinementCtx): void {
  const message = name && nameFault(name);
  if (message) c.addIssue({ code: 'custom', message });
}

/** Validates a member's fields, with a sentence for each mistake; used by the admin area, imports and the account. */
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

/** Parses undefined or an empty text as null. */
export const orNone = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === undefined || value === '' ? null : value), z.union([z.null(), field]));

/** Name rendered to other members: the display name, a given name, or else the e-mail address. */
export function shownAs(member: Shown): string {
  return member.displayName ?? (member.nameIsGiven ? member.name : (member.email ?? member.name));
}

export interface Shown {
  displayName: string | null;
  name: string;
  nameIsGiven: boolean;
  email: string | null;
}

/** Most members who may share one e-mail address: a couple. */
export const mostSharing = 2;
