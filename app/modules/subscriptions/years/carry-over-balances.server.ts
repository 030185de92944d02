import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { addSubscriptionAccountEntries } from '#app/modules/subscriptions/entries/entries.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/**
 * Move the balances of other years to the year that takes payments, by pairs of entries that sum to zero: other years end at
 * zero, and one year holds a member's whole balance. Idempotent.
 */
export async function carryOverSubscriptionBalances(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  actor: Actor,
  { to }: { to: number },
): Promise<void> {
  const left = await readOtherYearsSubscriptionBalances(tx, to);
  await addSubscriptionAccountEntries(
    tx,
    clock,
    actor,
    left.flatMap(({ member, year, pence }) => [
      { member, year, kind: 'carried', pence: -pence, note: `To ${to}` },
      { member, year: to, kind: 'carried', pence, note: `From ${year}` },
    ]),
  );
}

/** Fetch nonzero balances of all years except one, by member and year. */
export async function readOtherYearsSubscriptionBalances(db: Kysely<DatabaseSchema>, than: number) {
  const rows = await db
    .selectFrom('subscription_line')
    .select((e) => ['member', 'year', e.fn.sum<number>('pence').as('pence')])
    .where('year', '!=', than)
    .groupBy(['member', 'year'])
    .having((e) => e(e.fn.sum<number>('pence'), '!=', 0))
    .orderBy('member')
    .orderBy('year')
    .execute();
  return rows.map((row) => ({ ...row, pence: Number(row.pence) }));
}
