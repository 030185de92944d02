import { z } from 'zod';
import { canonical, isEmail } from './email.ts';

/** Contact fields, each null if empty. */

export const emailOrNone = z
  .string()
  .transform(canonical)
  .refine((email) => email === '' || isEmail(email), 'This is not an e-mail address.');

const telephoneWords = 'A telephone number is digits, spaces, + and brackets, at most 30 characters.';

/** Validates a telephone number, '' for none. */
export const telephone = z
  .string(telephoneWords)
  .trim()
  .refine((phone) => phone === '' || /^(?=.*\d)[+\d ()./-]{1,30}$/.test(phone), telephoneWords);

export const phoneOrNone = z
  .string()
  .trim()
  .max(40, 'This is too long for a telephone number.')
  .refine((phone) => /^[+\d ()./-]*$/.test(phone), 'This is not a telephone number.');
