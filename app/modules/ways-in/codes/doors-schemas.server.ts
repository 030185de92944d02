import { z } from 'zod';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { emailField } from '#app/modules/members/members.ts';
import { onlyDigits } from './doors.ts';

/** What is asked and answered at the doors without a password. */

const text = z
  .string('This is missing.')
  .min(1, 'This is missing.')
  .max(200, 'This is too long.')
  .refine(isStorable, notStorable);

/** What the browser that asked keeps: which way in is its own, and the secret that proves it. */
const secret = z.string('This is missing.').regex(/^[\w-]{1,100}$/, 'This is not right.');
export const heldFields = { id: text, secret };
export type Held = z.output<z.ZodObject<typeof heldFields>>;

export const mailFields = { email: emailField, before: z.object(heldFields).optional() };

/** Six digits, however they were typed: '123 456'. */
const digits = z
  .string('Please type the six digits of the mail.')
  .max(100, 'This is too long.')
  .regex(/^[ -]*(?:\d[ -]*){6}$/, 'Please type the six digits of the mail.')
  .overwrite(onlyDigits);

/** Which of two who share an address. */
const member = text.optional();
export const digitsFields = { ...heldFields, digits, member };

export const lookFields = { code: text, secret: secret.optional() };
export const linkFields = { code: text, secret, member };
export const codeFields = { code: text };

export const linkSeen = z.object({
  /** Whose it is: of a shared address both. */
  names: z.array(z.string()),
  /** 'Chrome on Windows', and when it asked. */
  device: z.string(),
  askedAt: z.string(),
  /** Whether the browser that looks is the one that asked. */
  here: z.boolean(),
});
export type LinkSeen = z.output<typeof linkSeen>;

/** What a signed-in device shows for another one. */
export const shownCode = z.object({ id: z.string(), code: z.string(), link: z.string() });
export type ShownCode = z.output<typeof shownCode>;

/** What has become of it: nobody has come, one asks, it may come in, it is in, or it is over. */
export const shownState = z.object({
  state: z.enum(['open', 'asked', 'confirmed', 'in', 'over']),
  device: z.string(),
  /** Both devices show it: two digits. */
  number: z.int(),
  /** How many more came with the same code, and were turned away. */
  others: z.int(),
});
export type ShownState = z.output<typeof shownState>;

export const asking = z.object({ ...heldFields, number: z.int() });
export type Asking = z.output<typeof asking>;
