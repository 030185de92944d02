import { z } from '@hono/zod-openapi';
import { kinds, ways } from './line.ts';

/** Response schemas of entries and their sums. */

/** Payment method; '' for entries that are not payments. */
export const lineWay = z.enum(['', ...ways]);

export const line = z.object({
  id: z.string(),
  year: z.int(),
  kind: z.enum(kinds),
  pence: z.int(),
  /** Class of a fee, by name. */
  className: z.string().nullable(),
  way: lineWay,
  /** 'YYYY-MM-DD' */
  day: z.string(),
  note: z.string(),
  corrects: z.string().nullable(),
  /** True for an entry reversed by another. */
  isUndone: z.boolean(),
  payment: z.string().nullable(),
  receipt: z.int().nullable(),
  /** Names of the others in a joint payment. */
  others: z.array(z.string()),
  by: z.string(),
});
export type Line = z.output<typeof line>;

/** Sums of a year's entries, net of reversals. */
export const sums = z.object({
  asked: z.int(),
  carried: z.int(),
  paid: z.int(),
  letOff: z.int(),
  refunded: z.int(),
  /** Balance owed; negative for credit. */
  owes: z.int(),
});
export type Sums = z.output<typeof sums>;
