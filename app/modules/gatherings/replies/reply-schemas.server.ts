import { z } from 'zod';
import { pathIdSchema } from '#app/api/openapi-parts.server.ts';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import {
  optionalEmailSchema,
  optionalTelephoneSchema,
  visitorNameSchema,
} from '#app/modules/members/members.ts';

const countSchema = z.coerce.number('Enter a number.').int('Enter a whole number.').min(0).max(500);

const missingCountText = 'Enter how many people are coming.';

/** Request schema of a party: size, choices and answer; the gathering's settings validate it further. */
export const signUpPartyBodySchema = z.object({
  people: z.coerce
    .number(missingCountText)
    .int('Enter a whole number of people.')
    .min(1, missingCountText)
    .max(500, 'Enter 500 or fewer.'),
  choices: z.record(z.string().max(60), countSchema).default({}),
  answer: z
    .string()
    .trim()
    .max(300, 'Must be 300 characters or fewer.')
    .refine(isStorableText, notStorableMessage)
    .default(''),
});

/** Contact details of a visitor: at least one is required. */
export const signUpVisitorContactSchema = z.object({
  name: visitorNameSchema,
  email: optionalEmailSchema,
  phone: optionalTelephoneSchema,
});

/** Request schema of the admin area: a member of the club, or a name. */
export const adminSignUpReplyBodySchema = signUpPartyBodySchema.extend({
  member: z.preprocess((value) => (value === '' ? null : value), pathIdSchema.nullable()).default(null),
  name: z
    .string()
    .max(120, 'Must be 120 characters or fewer.')
    .refine(isSingleLine, notSingleLineMessage)
    .default(''),
  email: optionalEmailSchema.default(''),
  phone: optionalTelephoneSchema.default(''),
});

/** Response schema of a reply, for officers. */
export const signUpReplySchema = z.object({
  id: z.string(),
  /** From 1, in order of arrival. */
  number: z.int(),
  member: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  people: z.int(),
  choices: z.record(z.string(), z.int()),
  answer: z.string(),
  state: z.enum(['in', 'unconfirmed', 'waiting', 'withdrawn']),
  /** Unconfirmed replies: time until which places are reserved. */
  held_until: z.string().nullable(),
  paid_pence: z.int(),
  is_by_hand: z.boolean(),
  /** Id of another member who signed them up; null if they did so themselves. */
  put_by: z.string().nullable(),
  made_at: z.string(),
  version: z.int(),
});
export type SignUpReply = z.output<typeof signUpReplySchema>;
export type SignUpVisitorContact = z.output<typeof signUpVisitorContactSchema>;
