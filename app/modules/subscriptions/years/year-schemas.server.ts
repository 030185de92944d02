import { z } from '@hono/zod-openapi';
import { formatMoneyInputError, parsePence } from '#app/core/money.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { findBankDetails } from './bank-details.ts';

/** Request and response schemas of a year. */

const isDay = (text: string) => {
  const at = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
const invalidDayText = 'Enter a date.';
export const subscriptionDateSchema = z
  .string(invalidDayText)
  .regex(/^20\d\d-\d\d-\d\d$/, invalidDayText)
  .refine(isDay, invalidDayText);

/** Parse a sum typed in pounds into whole pence. */
export const invalidMoneyAmountText = formatMoneyInputError('the amount');
export const poundsToPenceSchema = z.string(invalidMoneyAmountText).transform((text, context) => {
  const pence = parsePence(text);
  if (pence !== null) return pence;
  context.addIssue({ code: 'custom', message: invalidMoneyAmountText });
  return z.NEVER;
});

/** Text by an officer; validated to contain no bank details. */
export const subscriptionTextSchema = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Must be ${most} characters or fewer.`)
    .refine(isStorableText, notStorableMessage)
    .superRefine((text, context) => {
      const fault = findBankDetails(text);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });

const invalidYearText = 'Enter a year from 2000 to 2099.';
export const subscriptionYearParamSchema = z.object({
  year: z
    .string()
    .regex(/^20\d\d$/, invalidYearText)
    .transform(Number)
    .openapi({ type: 'integer' }),
});

export const subscriptionYearBodySchema = z.object({
  begins: subscriptionDateSchema,
  due: subscriptionDateSchema,
  byMonth: z.boolean('Choose whether to charge by the month.'),
  howToPay: subscriptionTextSchema(600),
  fees: z.record(z.string().max(100), poundsToPenceSchema),
});

/** Fee proposed for a member; the treasurer may bill another. */
export const subscriptionFeeProposalSchema = z.object({
  why: z.enum(['new', 'class']),
  /** Id of the class billed. */
  class: z.string(),
  /** Total for the year, in pence. */
  pence: z.int(),
  /** Number of months covered. */
  months: z.int(),
});
export type SubscriptionFeeProposal = z.output<typeof subscriptionFeeProposalSchema>;

export const membershipClassNameSchema = z.object({ id: z.string(), name: z.string() });
const personSchema = z.object({ id: z.string(), name: z.string() });
const totalSchema = z.object({ members: z.int(), pence: z.int() });

const subscriptionYearOpeningSchema = z.object({
  /** Members to bill and the fee, by class. */
  groups: z.array(
    membershipClassNameSchema.extend({
      fee: z.int(),
      members: z.array(personSchema.extend({ class: z.string(), pence: z.int(), months: z.int() })),
    }),
  ),
  noClass: z.array(personSchema),
  /** Members of a class without a fee. */
  noFee: z.array(personSchema),
  gone: z.array(personSchema.extend({ standing: z.enum(['left', 'suspended']) })),
  debts: totalSchema,
  credits: totalSchema,
  alreadyAsked: z.int(),
  version: z.int(),
});
export type SubscriptionYearOpening = z.output<typeof subscriptionYearOpeningSchema>;

/** A subscription year with the fee of each class. */
export const subscriptionYearSchema = z.object({
  year: z.int(),
  begins: z.string(),
  due: z.string(),
  byMonth: z.boolean(),
  howToPay: z.string(),
  version: z.int(),
  /** Fees in pence, by class id. */
  fees: z.record(z.string(), z.int()),
  /** Date of the first billing, 'YYYY-MM-DD'; null if not opened. */
  openedOn: z.string().nullable(),
});
export type SubscriptionYear = z.output<typeof subscriptionYearSchema>;

/** A year as stored or, with version 0, as proposed. */
export const fullSubscriptionYearSchema = z.object({
  year: subscriptionYearSchema,
  classes: z.array(membershipClassNameSchema),
  opening: subscriptionYearOpeningSchema,
  /** Reason why the year cannot be opened; null if it can. */
  closed: z.string().nullable(),
  canTakeBack: z.boolean(),
});
export type FullSubscriptionYear = z.output<typeof fullSubscriptionYearSchema>;
export const yearOpenedResponseSchema = z.object({ asked: z.int() });
