import { z } from '@hono/zod-openapi';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { paymentMethods } from '#app/modules/subscriptions/entries/entry.ts';
import {
  amountSchema,
  daySchema,
  officerTextSchema,
} from '#app/modules/subscriptions/years/year-schemas.server.ts';

/** Request schemas of payments, waivers and refunds. */

const methodSchema = z.enum(paymentMethods, 'Please choose how it was paid.');
const noteSchema = officerTextSchema(200).refine(isSingleLine, notSingleLineMessage).default('');
const memberIdSchema = z.string().max(100);

export const subscriptionPaymentBody = z.object({
  parts: z
    .array(z.object({ member: memberIdSchema, sum: amountSchema }))
    .min(1, 'Please say whom it is for.')
    .max(8, 'Eight members at most in one payment.'),
  way: methodSchema,
  day: daySchema,
  note: noteSchema,
});
/** Shares of a payment by member, in pence; a share may be 0. */
export type PaymentShares = z.output<typeof subscriptionPaymentBody>['parts'];
export const paymentResponse = z.object({ payment: z.string(), receipt: z.int() });
export const amountBody = z.object({ sum: amountSchema, note: noteSchema });
export const refundBody = z.object({
  sum: amountSchema,
  way: methodSchema,
  day: daySchema,
  note: noteSchema,
});
export const reversalNoteBody = z.object({ note: noteSchema });
export const periodQuery = z.object({ from: daySchema.optional(), to: daySchema.optional() });
