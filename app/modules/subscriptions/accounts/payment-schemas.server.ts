import { z } from '@hono/zod-openapi';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { subscriptionPaymentMethods } from '#app/modules/subscriptions/entries/entry.ts';
import {
  poundsToPenceSchema,
  subscriptionDateSchema,
  subscriptionTextSchema,
} from '#app/modules/subscriptions/years/year-schemas.server.ts';

/** Request schemas of payments, waivers and refunds. */

const methodSchema = z.enum(subscriptionPaymentMethods, 'Choose how it was paid.');
const noteSchema = subscriptionTextSchema(200).refine(isSingleLine, notSingleLineMessage).default('');
const memberIdSchema = z.string().max(100);

export const subscriptionPaymentBody = z.object({
  parts: z
    .array(z.object({ member: memberIdSchema, sum: poundsToPenceSchema }))
    .min(1, 'Choose who the payment is for.')
    .max(8, 'Choose eight members or fewer.'),
  way: methodSchema,
  day: subscriptionDateSchema,
  note: noteSchema,
});
/** Shares of a payment by member, in pence; a share may be 0. */
export type SubscriptionPaymentShares = z.output<typeof subscriptionPaymentBody>['parts'];
export const subscriptionPaymentResponseSchema = z.object({ payment: z.string(), receipt: z.int() });
export const accountAdjustmentBodySchema = z.object({ sum: poundsToPenceSchema, note: noteSchema });
export const creditRefundBodySchema = z.object({
  sum: poundsToPenceSchema,
  way: methodSchema,
  day: subscriptionDateSchema,
  note: noteSchema,
});
export const entryReversalBodySchema = z.object({ note: noteSchema });
export const takingsPeriodQuerySchema = z.object({
  from: subscriptionDateSchema.optional(),
  to: subscriptionDateSchema.optional(),
});
