import { z } from '@hono/zod-openapi';
import { subscriptionEntryKinds, subscriptionPaymentMethods } from './entry.ts';

/** Response schemas of entries and their sums. */

/** Payment method; '' for entries that are not payments. */
export const accountEntryPaymentMethodSchema = z.enum(['', ...subscriptionPaymentMethods]);

export const subscriptionAccountEntrySchema = z.object({
  id: z.string(),
  year: z.int(),
  kind: z.enum(subscriptionEntryKinds),
  pence: z.int(),
  /** Class of a fee, by name. */
  className: z.string().nullable(),
  way: accountEntryPaymentMethodSchema,
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
export type SubscriptionAccountEntry = z.output<typeof subscriptionAccountEntrySchema>;

/** Sums of a year's entries, net of reversals. */
export const subscriptionAccountSumsSchema = z.object({
  asked: z.int(),
  carried: z.int(),
  paid: z.int(),
  letOff: z.int(),
  refunded: z.int(),
  /** Balance owed; negative for credit. */
  owes: z.int(),
});
export type SubscriptionAccountSums = z.output<typeof subscriptionAccountSumsSchema>;
