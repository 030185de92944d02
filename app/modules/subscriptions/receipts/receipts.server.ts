import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Assign the next receipt number. The caller's transaction holds the lock, so numbers have no gaps or duplicates. */
export async function assignSubscriptionReceiptNumber(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  payment: string,
): Promise<number> {
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
