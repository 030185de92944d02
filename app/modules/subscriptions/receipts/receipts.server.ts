import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Gives a payment the next number, while the transaction holds the accounts: none is left out and none given twice. */
export async function giveReceipt(tx: Kysely<Schema>, clock: Clock, payment: string): Promise<number> {
  const last = await tx
    .selectFrom('subscription_receipt')
    .select((e) => e.fn.max<number | null>('number').as('number'))
    .executeTakeFirst();
  const number = Number(last?.number ?? 0) + 1;
  await tx
    .insertInto('subscription_receipt')
    .values({ number, payment, made_at: clock().toISOString() })
    .execute();
  return number;
}
