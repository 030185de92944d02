import { z } from 'zod';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { memberEmailSchema } from '#app/modules/members/members.ts';
import { stripNonDigits } from './digits.ts';

/** Schemas of requests and responses for sign-in without a password. */

const text = z
  .string('This is missing.')
  .min(1, 'This is missing.')
  .max(200, 'This is too long.')
  .refine(isStorableText, notStorableMessage);

/** Secret that proves which browser made the request; stored in that browser. */
const browserSecretSchema = z.string('This is missing.').regex(/^[\w-]{1,100}$/, 'This is not right.');
export const pendingSignInRequestFields = { id: text, secret: browserSecretSchema };
export type PendingSignInRequest = z.output<z.ZodObject<typeof pendingSignInRequestFields>>;

export const signInMailRequestFields = {
  email: memberEmailSchema,
  before: z.object(pendingSignInRequestFields).optional(),
};

/** Six digits with optional separators: '123 456'. */
const digitsSchema = z
  .string('Enter the 6-digit code from the email.')
  .max(100, 'Enter the 6-digit code from the email.')
  .regex(/^[ -]*(?:\d[ -]*){6}$/, 'Enter the 6-digit code from the email.')
  .overwrite(stripNonDigits);

/** Member id, to choose between two who share an address. */
const memberChoiceSchema = text.optional();
export const signInByDigitsFields = {
  ...pendingSignInRequestFields,
  digits: digitsSchema,
  member: memberChoiceSchema,
};

export const signInLinkQueryFields = { code: text, secret: browserSecretSchema.optional() };
export const signInByLinkFields = { code: text, secret: browserSecretSchema, member: memberChoiceSchema };
export const signInByLetterCodeFields = { code: text };

export const signInLinkDetailsSchema = z.object({
  /** Name of the member; both for a shared address. */
  names: z.array(z.string()),
  /** 'Chrome on Windows', and the time of its request. */
  device: z.string(),
  askedAt: z.string(),
  /** True if this browser made the request. */
  here: z.boolean(),
});
export type SignInLinkDetails = z.output<typeof signInLinkDetailsSchema>;

/** Code that a signed-in device shows for another one. */
export const deviceSignInCodeSchema = z.object({ id: z.string(), code: z.string(), link: z.string() });
export type DeviceSignInCode = z.output<typeof deviceSignInCodeSchema>;

/** State: no request yet, requested, confirmed, signed in, or ended. */
export const deviceSignInCodeStateSchema = z.object({
  state: z.enum(['open', 'asked', 'confirmed', 'in', 'over']),
  device: z.string(),
  /** Two-digit number shown on both devices. */
  number: z.int(),
  /** Number of further devices that were rejected for the same code. */
  others: z.int(),
});
export type DeviceSignInCodeState = z.output<typeof deviceSignInCodeStateSchema>;

export const deviceSignInRequestSchema = z.object({ ...pendingSignInRequestFields, number: z.int() });
export type DeviceSignInRequest = z.output<typeof deviceSignInRequestSchema>;
