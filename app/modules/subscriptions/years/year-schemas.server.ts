import { z } from '@hono/zod-openapi';
import { penceOf, sumWrong } from '#app/core/money.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { bankFault } from './bank-details.ts';

/** Request and response schemas of a year. */

const isDay = (text: string) => {
  const at = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
const dayWrong = 'Please give a day.';
export const day = z
  .string(dayWrong)
  .regex(/^20\d\d-\d\d-\d\d$/, dayWrong)
  .refine(isDay, dayWrong);

/** Parse a sum typed in pounds into whole pence. */
export const noSum = sumWrong('the sum');
export const sum = z.string(noSum).transform((text, context) => {
  const pence = penceOf(text);
  if (pence !== null) return pence;
  context.addIssue({ code: 'custom', message: noSum });
  return z.NEVER;
});

/** Text by an officer; validated to contain no bank details. */
export const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please keep it under ${most} characters.`)
    .refine(isStorable, notStorable)
    .superRefine((text, context) => {
      const fault = bankFault(text);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });

const yearWrong = 'A year is a number of four digits.';
export const yearParam = z.object({
  year: z
    .string()
    .regex(/^20\d\d$/, yearWrong)
    .transform(Number)
    .openapi({ type: 'integer' }),
});

export const yearBody = z.object({
  begins: day,
  due: day,
  byMonth: z.boolean('Whether by month or not.'),
  howToPay: words(600),
  fees: z.record(z.string().max(100), sum),
});

/** Fee proposed for a member; the treasurer may bill another. */
export const proposal = z.object({
  why: z.enum(['new', 'class']),
  /** Id of the class billed. */
  class: z.string(),
  /** Total for the year, in pence. */
  pence: z.int(),
  /** Number of months covered. */
  months: z.int(),
});
export type Proposal = z.output<typeof proposal>;

export const className = z.object({ id: z.string(), name: z.string() });
const person = z.object({ id: z.string(), name: z.string() });
const total = z.object({ members: z.int(), pence: z.int() });

export const opening = z.object({
  /** Members to bill and the fee, by class. */
  groups: z.array(
    className.extend({
      fee: z.int(),
      members: z.array(person.extend({ class: z.string(), pence: z.int(), months: z.int() })),
    }),
  ),
  noClass: z.array(person),
  /** Members of a class without a fee. */
  noFee: z.array(person),
  gone: z.array(person.extend({ standing: z.enum(['left', 'suspended']) })),
  debts: total,
  credits: total,
  alreadyAsked: z.int(),
  version: z.int(),
});
export type Opening = z.output<typeof opening>;

/** A subscription year with the fee of each class. */
export const year = z.object({
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
export type Year = z.output<typeof year>;

/** A year as stored or, with version 0, as proposed. */
export const yearInFull = z.object({
  year,
  classes: z.array(className),
  opening,
  /** Reason why the year cannot be opened; null if it can. */
  closed: z.string().nullable(),
  canTakeBack: z.boolean(),
});
export type YearInFull = z.output<typeof yearInFull>;
export const opened = z.object({ asked: z.int() });
