import { z } from '@hono/zod-openapi';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { ways } from '#app/modules/subscriptions/lines/line.ts';
import { day, sum, words } from '#app/modules/subscriptions/years/year-schemas.server.ts';

/** Request schemas of payments, waivers and refunds. */

const way = z.enum(ways, 'Please choose how it was paid.');
const note = words(200).refine(isOneLine, notOneLine).default('');
const member = z.string().max(100);

export const paymentBody = z.object({
  parts: z
    .array(z.object({ member, sum }))
    .min(1, 'Please say whom it is for.')
    .max(8, 'Eight members at most in one payment.'),
  way,
  day,
  note,
});
/** Shares of a payment by member, in pence; a share may be 0. */
export type Parts = z.output<typeof paymentBody>['parts'];
export const taken = z.object({ payment: z.string(), receipt: z.int() });
export const sumBody = z.object({ sum, note });
export const refundBody = z.object({ sum, way, day, note });
export const noteBody = z.object({ note });
export const period = z.object({ from: day.optional(), to: day.optional() });
