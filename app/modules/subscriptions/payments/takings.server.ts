import { z } from '@hono/zod-openapi';
import { today } from '#app/core/clock.ts';
import { lineWay } from '#app/modules/subscriptions/lines/line-schema.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Response schema of payments and refunds between two dates, for the paying-in slip. */

const taking = z.object({
  /** Null for a refund. */
  receipt: z.int().nullable(),
  day: z.string(),
  way: lineWay,
  names: z.array(z.string()),
  /** Negative for a refund. */
  pence: z.int(),
});
export const takings = z.object({ from: z.string(), to: z.string(), takings: z.array(taking) });
export type Taking = z.output<typeof taking>;

/** Fetch payments and refunds of the period, without reversed ones; defaults to the current month. */
export async function readTakings(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<z.output<typeof takings>> {
  const { to = today(clock) } = asked;
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
