import { z } from '@hono/zod-openapi';
import { accountStates, membershipStates } from '#app/modules/subscriptions/entries/account-state.ts';
import { paymentMethods } from '#app/modules/subscriptions/entries/entry.ts';
import {
  accountEntrySchema,
  accountSumsSchema,
} from '#app/modules/subscriptions/entries/entry-schema.server.ts';
import {
  classNameSchema,
  feeProposalSchema,
  subscriptionYearSchema,
} from '#app/modules/subscriptions/years/year-schemas.server.ts';

/** Response schemas of the section: each account, and the totals. */

export const accountSchema = accountSumsSchema.extend({
  id: z.string(),
  name: z.string(),
  class: z.string().nullable(),
  standing: z.enum(membershipStates),
  state: z.enum(accountStates),
  version: z.int().openapi({ description: 'For `If-Match`' }),
  together: z.int().openapi({
    description: 'For `If-Match` of one payment for them and all others at their address who owe something',
  }),
  /** Names of other members with the same email address. */
  shares: z.array(z.string()),
  /** Step of the last reminder; 0 for none. */
  reminded: z.int(),
  proposal: feeProposalSchema.nullable(),
});
export type SubscriptionAccount = z.output<typeof accountSchema>;

export const subscriptionsSectionSchema = z.object({
  /** Latest first. */
  years: z.array(z.object({ year: z.int(), isOpen: z.boolean() })),
  /** The year shown; null before the first one. */
  year: subscriptionYearSchema.nullable(),
  /** True for the year that takes payments: the latest open one. */
  isLatest: z.boolean(),
  classes: z.array(classNameSchema),
  accounts: z.array(accountSchema),
  totals: accountSumsSchema,
  byClass: z.array(accountSumsSchema.extend({ name: z.string(), members: z.int() })),
  byWay: z.array(z.object({ way: z.enum(paymentMethods), paid: z.int(), refunded: z.int() })),
  /** Number of members who can be reminded today, by step. */
  toRemind: z.array(z.object({ step: z.int(), members: z.int() })),
});
export type SubscriptionsSection = z.output<typeof subscriptionsSectionSchema>;

export const accountInFullSchema = z.object({
  account: accountSchema,
  year: subscriptionYearSchema,
  classes: z.array(classNameSchema),
  lines: z.array(accountEntrySchema),
  reminders: z.array(z.object({ step: z.int(), at: z.string() })),
  hasMail: z.boolean(),
  /** Name as on an envelope. */
  formalName: z.string(),
  address: z.string(),
  /** Accounts of other members at the same address. */
  couple: z.array(accountSchema),
  together: z.int().openapi({ description: 'For `If-Match` of one payment for them and all of the couple' }),
});
export type AccountInFull = z.output<typeof accountInFullSchema>;
