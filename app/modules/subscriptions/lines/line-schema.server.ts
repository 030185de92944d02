import { z } from '@hono/zod-openapi';
import { kinds, ways } from './line.ts';

/** Lines of accounts and what they come to, as the calls answer them. */

/** How it was paid; '' for what is no payment. */
export const lineWay = z.enum(['', ...ways]);

export const line = z.object({
  id: z.string(),
  year: z.int(),
  kind: z.enum(kinds),
  pence: z.int(),
  /** Of a fee: the name of the class that it is for. */
  className: z.string().nullable(),
  way: lineWay,
  /** 'YYYY-MM-DD' */
  day: z.string(),
  note: z.string(),
  corrects: z.string().nullable(),
  /** Whether another line undoes it. */
  isUndone: z.boolean(),
  payment: z.string().nullable(),
  receipt: z.int().nullable(),
  /** Whom the payment was for besides. */
  others: z.array(z.string()),
  by: z.string(),
});
export type Line = z.output<typeof line>;

/** What a year's lines come to, each with what undoes it. */
export const sums = z.object({
  asked: z.int(),
  carried: z.int(),
  paid: z.int(),
  letOff: z.int(),
  refunded: z.int(),
  /** All of it: what is owed; less than nothing is credit. */
  owes: z.int(),
});
export type Sums = z.output<typeof sums>;
