import { z } from '@hono/zod-openapi';
import { mergeFields } from './merge-fields.ts';

/** Response schemas of duplicates. */

const side = z.object({
  id: z.string(),
  name: z.string(),
  /** Status on the roll: 'has a password', date added, last sign-in. */
  lines: z.array(z.string()),
});

export const pair = z.object({
  one: side,
  other: side,
  why: z.array(z.string()),
  likely: z.boolean(),
});
export type ShownPair = z.output<typeof pair>;

const named = z.object({ id: z.string(), name: z.string() });
export const twoPeople = z.object({
  one: named,
  other: named,
  /** Time and officer of the mark; '' for an unknown officer. */
  at: z.string(),
  by: z.string(),
});
export type TwoPeople = z.output<typeof twoPeople>;

/** Choice between two fees of one year: the kept entry's, the other's, or the sum of both. */
export const feeHolds = z.object({ year: z.int(), holds: z.enum(['keep', 'gone', 'both']) });
export type FeeHolds = z.output<typeof feeHolds>;

export const mergeBody = z.object({
  take: z
    .array(z.enum(mergeFields, 'There is no such field.'))
    .max(mergeFields.length)
    .openapi({ description: 'The fields that the first takes from the second' }),
  fees: z.array(feeHolds).max(100).default([]).openapi({
    description: 'Which of two fees of a year holds; the other is taken back. Both, where nothing is said',
  }),
  seen: z.int().openapi({ description: 'The version of both as they were looked at' }),
});

export const twoMembers = z.object({
  keep: side,
  gone: side,
  fields: z.array(z.object({ field: z.enum(mergeFields), keep: z.string(), gone: z.string() })),
  /** Years in which both entries have a valid fee, in pence. */
  fees: z.array(z.object({ year: z.int(), keep: z.int(), gone: z.int() })),
  /** Warnings for the officer. */
  notes: z.array(z.string()),
  version: z.int(),
});
export type TwoMembers = z.output<typeof twoMembers>;
