import { z } from '@hono/zod-openapi';
import { penceOf, sumWrong } from '#app/core/money.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { bankFault } from './bank-details.ts';

/** What the calls about a year take and answer. */

const isDay = (text: string) => {
  const at = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
const dayWrong = 'Please give a day.';
export const day = z
  .string(dayWrong)
  .regex(/^20\d\d-\d\d-\d\d$/, dayWrong)
  .refine(isDay, dayWrong);

/** A sum as it is typed, in pounds; read as whole pence. */
export const noSum = sumWrong('the sum');
export const sum = z.string(noSum).transform((text, context) => {
  const pence = penceOf(text);
  if (pence !== null) return pence;
  context.addIssue({ code: 'custom', message: noSum });
  return z.NEVER;
});

/** Words of an officer's, without bank details. */
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

/** What the treasurer may ask of somebody for a year; they have the last word. */
export const proposal = z.object({
  why: z.enum(['new', 'class']),
  /** The class that they are asked for. */
  class: z.string(),
  /** What they pay for the year in all. */
  pence: z.int(),
  /** How many months of the year that is. */
  months: z.int(),
});
export type Proposal = z.output<typeof proposal>;

export const className = z.object({ id: z.string(), name: z.string() });
const person = z.object({ id: z.string(), name: z.string() });
const total = z.object({ members: z.int(), pence: z.int() });

export const opening = z.object({
  /** By class, who is asked for how much. */
  groups: z.array(
    className.extend({
      fee: z.int(),
      members: z.array(person.extend({ class: z.string(), pence: z.int(), months: z.int() })),
    }),
  ),
  noClass: z.array(person),
  /** Of a class for which no fee is set. */
  noFee: z.array(person),
  gone: z.array(person.extend({ standing: z.enum(['left', 'suspended']) })),
  debts: total,
  credits: total,
  alreadyAsked: z.int(),
  version: z.int(),
});
export type Opening = z.output<typeof opening>;

/** A year for which subscriptions are asked, with what each class pays. */
export const year = z.object({
  year: z.int(),
  begins: z.string(),
  due: z.string(),
  byMonth: z.boolean(),
  howToPay: z.string(),
  version: z.int(),
  /** By class. */
  fees: z.record(z.string(), z.int()),
  /** Since when members are asked, 'YYYY-MM-DD'; null for not yet. */
  openedOn: z.string().nullable(),
});
export type Year = z.output<typeof year>;

/** A year to look at: as it is kept, or as it is proposed (version 0). */
export const yearInFull = z.object({
  year,
  classes: z.array(className),
  opening,
  /** Why it cannot be opened. */
  closed: z.string().nullable(),
  canTakeBack: z.boolean(),
});
export type YearInFull = z.output<typeof yearInFull>;
export const opened = z.object({ asked: z.int() });
