import { z } from 'zod';
import { isMemberEmailAddress, toCanonicalEmail } from './email-addresses.ts';

/** Contact fields, each null if empty. */

export const optionalEmailSchema = z
  .string()
  .transform(toCanonicalEmail)
  .refine((email) => email === '' || isMemberEmailAddress(email), 'This is not an e-mail address.');

const invalidTelephoneText = 'A telephone number is digits, spaces, + and brackets, at most 30 characters.';

/** Validates a telephone number, '' for none. */
export const telephoneSchema = z
  .string(invalidTelephoneText)
  .trim()
  .refine((phone) => phone === '' || /^(?=.*\d)[+\d ()./-]{1,30}$/.test(phone), invalidTelephoneText);

export const optionalTelephoneSchema = z
  .string()
  .trim()
  .max(40, 'This is too long for a telephone number.')
  .refine((phone) => /^[+\d ()./-]*$/.test(phone), 'This is not a telephone number.');
