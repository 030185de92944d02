import { z } from 'zod';
import { memberRoles } from '#app/api/auth/roles.ts';
import { normalizePersonName, validatePersonName } from '#app/core/names.ts';
import { isMemberEmailAddress, toCanonicalEmail } from './email-addresses.ts';

/** Validates how a name is written, as a refinement of name fields. */
export function validatePersonNameFormat(name: string, c: z.RefinementCtx): void {
  const message = name && validatePersonName(name);
  if (message) c.addIssue({ code: 'custom', message });
}

/** Validates the name of a visitor who writes to the club. */
export const visitorNameSchema = z
  .string()
  .overwrite(normalizePersonName)
  .min(1, 'Enter your name.')
  .max(80, 'Enter a shorter name.')
  .superRefine(validatePersonNameFormat);

/** Validates a member's fields, with a sentence for each mistake; used by the admin area, imports and the account. */
export const memberRollNameSchema = z
  .string('Enter a name.')
  .overwrite(normalizePersonName)
  .min(1, 'Enter a name.')
  .max(80, 'Must be 80 characters or fewer.')
  .superRefine(validatePersonNameFormat);

export const memberEmailSchema = z
  .string('Enter an email address.')
  .refine(isMemberEmailAddress, 'Enter an email address, such as name@example.com.')
  .transform(toCanonicalEmail);

export const signInNameSchema = z
  .string('Enter a sign-in name.')
  .transform(toCanonicalEmail)
  .refine(
    (name) => /^[a-z0-9](?:[a-z0-9.-]{1,38}[a-z0-9])$/.test(name),
    'Enter 3 to 40 letters, numbers, dots or hyphens, such as joan.smith.',
  );

export const memberRoleSchema = z.enum(memberRoles, `Choose one of: ${memberRoles.join(', ')}.`);

/** Parses undefined or an empty text as null. */
export const nullIfEmptySchema = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === undefined || value === '' ? null : value), z.union([z.null(), field]));

/** Name rendered to other members: the display name, a given name, or else the e-mail address. */
export function getMemberDisplayName(member: MemberNameParts): string {
  return member.displayName ?? (member.nameIsGiven ? member.name : (member.email ?? member.name));
}

export interface MemberNameParts {
  displayName: string | null;
  name: string;
  nameIsGiven: boolean;
  email: string | null;
}

/** Most members who may share one e-mail address: a couple. */
export const maxMembersPerEmail = 2;
