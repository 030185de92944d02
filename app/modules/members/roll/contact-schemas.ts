import { z } from 'zod';
import { isMemberEmailAddress, toCanonicalEmail } from './email-addresses.ts';

/** Contact fields, each null if empty. */

export const optionalEmailSchema = z
  .string()
  .transform(toCanonicalEmail)
  .refine(
    (email) => email === '' || isMemberEmailAddress(email),
    'Enter an email address, such as name@example.com.',
  );

const invalidTelephoneText =
  'Enter a phone number using only numbers, spaces, + and brackets. It must be 30 characters or fewer.';

/** Validates a telephone number, '' for none. */
export const telephoneSchema = z
  .string(invalidTelephoneText)
  .trim()
  .refine((phone) => phone === '' || /^(?=.*\d)[+\d ()./-]{1,30}$/.test(phone), invalidTelephoneText);

/** The same for a visitor's number, which is to be rung: at least five digits. */
export const optionalTelephoneSchema = z
  .string()
  .trim()
  .max(40, 'Must be 40 characters or fewer.')
  .refine(
    (phone) => /^((?=(?:\D*\d){5})[+\d ()./-]+)?$/.test(phone),
    'Enter a phone number, such as 01234 567890.',
  );
