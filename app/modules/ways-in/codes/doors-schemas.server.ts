import { z } from 'zod';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { emailField } from '#app/modules/members/members.ts';
import { onlyDigits } from './doors.ts';

/** Schemas of requests and responses for sign-in without a password. */

const text = z
  .string('This is missing.')
  .min(1, 'This is missing.')
  .max(200, 'This is too long.')
  .refine(isStorable, notStorable);

/** Secret that proves which browser made the request; stored in that browser. */
const secret = z.string('This is missing.').regex(/^[\w-]{1,100}$/, 'This is not right.');
export const heldFields = { id: text, secret };
export type Held = z.output<z.ZodObject<typeof heldFields>>;

export const mailFields = { email: emailField, before: z.object(heldFields).optional() };

/** Six digits with optional separators: '123 456'. */
const digits = z
  .string('Please type the six digits of the mail.')
  .max(100, 'This is too long.')
  .regex(/^[ -]*(?:\d[ -]*){6}$/, 'Please type the six digits of the mail.')
  .overwrite(onlyDigits);

/** Member id, to choose between two who share an address. */
const member = text.optional();
export const digitsFields = { ...heldFields, digits, member };

export const lookFields = { code: text, secret: secret.optional() };
export const linkFields = { code: text, secret, member };
export const codeFields = { code: text };

export const linkSeen = z.object({
  /** Name of the member; both for a shared address. */
  names: z.array(z.string()),
  /** 'Chrome on Windows', and the time of its request. */
  device: z.string(),
  askedAt: z.string(),
  /** True if this browser made the request. */
  here: z.boolean(),
});
export type LinkSeen = z.output<typeof linkSeen>;

/** Code that a signed-in device shows for another one. */
export const shownCode = z.object({ id: z.string(), code: z.string(), link: z.string() });
export type ShownCode = z.output<typeof shownCode>;

/** State: no request yet, requested, confirmed, signed in, or ended. */
export const shownState = z.object({
  state: z.enum(['open', 'asked', 'confirmed', 'in', 'over']),
  device: z.string(),
  /** Two-digit number shown on both devices. */
  number: z.int(),
  /** Number of further devices that were rejected for the same code. */
  others: z.int(),
});
export type ShownState = z.output<typeof shownState>;

export const asking = z.object({ ...heldFields, number: z.int() });
export type Asking = z.output<typeof asking>;
