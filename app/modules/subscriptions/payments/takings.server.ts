import { z } from '@hono/zod-openapi';
import { todayInLondon } from '#app/core/clock.ts';
import { accountEntryPaymentMethodSchema } from '#app/modules/subscriptions/entries/entry-schema.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Response schema of payments and refunds between two dates, for the paying-in slip. */

const paymentTakenSchema = z.object({
  /** Null for a refund. */
  receipt: z.int().nullable(),
  day: z.string(),
  way: accountEntryPaymentMethodSchema,
  names: z.array(z.string()),
  /** Negative for a refund. */
  pence: z.int(),
});
export const subscriptionTakingsSchema = z.object({
  from: z.string(),
  to: z.string(),
  takings: z.array(paymentTakenSchema),
});
export type SubscriptionPaymentTaken = z.output<typeof paymentTakenSchema>;

/** Fetch payments and refunds of the period, without reversed ones; defaults to the current month. */
export async function readSubscriptionTakings(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<z.output<typeof subscriptionTakingsSchema>> {
  const { to = todayInLondon(clock) } = asked;
  const { from = `${to.slice(0, 8)}01` } = asked;
  const rows = await db
    .selectFrom('subscription_line as line')
    .innerJoin('member', 'member.id', 'line.member')
    .leftJoin('subscription_line as undoing', 'undoing.corrects', 'line.id')
    .leftJoin('subscription_receipt as receipt', 'receipt.payment', 'line.payment')
    .select([
      'line.id',
      'line.payment',
      'receipt.number',
      'line.on_day',
      'line.way',
      'line.pence',
      'member.name',
    ])
    .where('line.kind', 'in', ['payment', 'refund'])
    .where('undoing.id', 'is', null)
    .where('line.on_day', '>=', from)
    .where('line.on_day', '<=', to)
    .orderBy('line.on_day')
    .orderBy('receipt.number')
    .orderBy('member.name')
    .execute();
  const groups = Map.groupBy(rows, ({ id, payment }) => payment ?? id);
  return {
    from,
    to,
    takings: [...groups.values()].flatMap(([first, ...others]) => {
      if (!first) return [];
      const all = [first, ...others];
      return [
        {
          receipt: first.number,
          day: first.on_day,
          way: first.way,
          names: all.map(({ name }) => name),
          pence: -all.reduce((sum, { pence }) => sum + pence, 0),
        },
      ];
    }),
  };
}
