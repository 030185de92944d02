import { z } from '@hono/zod-openapi';
import {
  billedMembershipStates,
  subscriptionAccountStates,
} from '#app/modules/subscriptions/entries/account-state.ts';
import { subscriptionPaymentMethods } from '#app/modules/subscriptions/entries/entry.ts';
import {
  subscriptionAccountEntrySchema,
  subscriptionAccountSumsSchema,
} from '#app/modules/subscriptions/entries/entry-schema.server.ts';
import {
  membershipClassNameSchema,
  subscriptionFeeProposalSchema,
  subscriptionYearSchema,
} from '#app/modules/subscriptions/years/year-schemas.server.ts';

/** Response schemas of the section: each account, and the totals. */

const subscriptionAccountSchema = subscriptionAccountSumsSchema.extend({
  id: z.string(),
  name: z.string(),
  class: z.string().nullable(),
  standing: z.enum(billedMembershipStates),
  state: z.enum(subscriptionAccountStates),
  version: z.int().openapi({ description: 'For `If-Match`' }),
  together: z.int().openapi({
    description: 'For `If-Match` of one payment for them and all others at their address who owe something',
  }),
  /** Names of other members with the same email address. */
  shares: z.array(z.string()),
  /** Step of the last reminder; 0 for none. */
  reminded: z.int(),
  proposal: subscriptionFeeProposalSchema.nullable(),
});
export type SubscriptionAccount = z.output<typeof subscriptionAccountSchema>;

export const subscriptionsAdminSectionSchema = z.object({
  /** Latest first. */
  years: z.array(z.object({ year: z.int(), isOpen: z.boolean() })),
  /** The year shown; null before the first one. */
  year: subscriptionYearSchema.nullable(),
  /** True for the year that takes payments: the latest open one. */
  isLatest: z.boolean(),
  classes: z.array(membershipClassNameSchema),
  accounts: z.array(subscriptionAccountSchema),
  totals: subscriptionAccountSumsSchema,
  byClass: z.array(subscriptionAccountSumsSchema.extend({ name: z.string(), members: z.int() })),
  byWay: z.array(z.object({ way: z.enum(subscriptionPaymentMethods), paid: z.int(), refunded: z.int() })),
  /** Number of members who can be reminded today, by step. */
  toRemind: z.array(z.object({ step: z.int(), members: z.int() })),
});
export type SubscriptionsAdminSection = z.output<typeof subscriptionsAdminSectionSchema>;

export const fullSubscriptionAccountSchema = z.object({
  account: subscriptionAccountSchema,
  year: subscriptionYearSchema,
  classes: z.array(membershipClassNameSchema),
  lines: z.array(subscriptionAccountEntrySchema),
  reminders: z.array(z.object({ step: z.int(), at: z.string() })),
  hasMail: z.boolean(),
  /** Name as on an envelope. */
  formalName: z.string(),
  address: z.string(),
  /** Accounts of other members at the same address. */
  couple: z.array(subscriptionAccountSchema),
  together: z.int().openapi({ description: 'For `If-Match` of one payment for them and all of the couple' }),
});
export type FullSubscriptionAccount = z.output<typeof fullSubscriptionAccountSchema>;
