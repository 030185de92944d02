import { z } from 'zod';
import { pathId } from '#app/api/answers.server.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { emailOrNone, phoneOrNone } from '#app/modules/members/members.ts';
import { writersName } from '#app/modules/register/register.ts';

const count = z.coerce.number('This is a number.').int('This is a whole number.').min(0).max(500);

const howMany = 'Please say how many come.';

/** Request schema of a party: size, choices and answer; the gathering's settings validate it further. */
export const partyBody = z.object({
  people: z.coerce
    .number(howMany)
    .int('Please give a whole number of people.')
    .min(1, howMany)
    .max(500, 'These are too many.'),
  choices: z.record(z.string().max(60), count).default({}),
  answer: z
    .string()
    .trim()
    .max(300, 'Please keep it under 300 characters.')
    .refine(isStorable, notStorable)
    .default(''),
});

/** Contact details of a visitor: at least one is required. */
export const contact = z.object({ name: writersName, email: emailOrNone, phone: phoneOrNone });

/** Request schema of the admin area: a member of the club, or a name. */
export const deskBody = partyBody.extend({
  member: z.preprocess((value) => (value === '' ? null : value), pathId.nullable()).default(null),
  name: z.string().max(120, 'Please keep it under 120 characters.').refine(isOneLine, notOneLine).default(''),
  email: emailOrNone.default(''),
  phone: phoneOrNone.default(''),
});

/** Response schema of a reply, for officers. */
export const coming = z.object({
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
export type Coming = z.output<typeof coming>;
export type Contact = z.output<typeof contact>;
