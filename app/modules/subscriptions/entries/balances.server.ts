import type { Kysely } from 'kysely';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

interface BalanceFilter {
  /** Limits the query to one year. */
  year?: number;
  members?: string[];
}

/** Fetch balances in whole pence, negative for credit; members without entries are left out. */
export async function readSubscriptionBalances(
  db: Kysely<DatabaseSchema>,
  { year, members }: BalanceFilter = {},
): Promise<Map<string, number>> {
  if (members?.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscription_line')
    .select((e) => ['member', e.fn.sum<number>('pence').as('pence')])
    .$if(year !== undefined, (q) => q.where('year', '=', year ?? 0))
    .$if(members !== undefined, (q) => q.where('member', 'in', members ?? []))
    .groupBy('member')
    .execute();
  return new Map(rows.map(({ member, pence }) => [member, Number(pence)]));
}

/**
 * Return the number of members who owe, the total, and the last day to pay of the year that takes payments, for the admin home
 * page; undefined before the first entry.
 */
export async function readTotalSubscriptionsOwed(db: Kysely<DatabaseSchema>, clock: Clock) {
  const rows = await db
    .selectFrom('subscription_line')
    .leftJoin('member', 'member.id', 'subscription_line.member')
    .leftJoin('register_entry', 'register_entry.member', 'member.id')
    .select((e) => ['member.id', 'removed_at', 'suspended_at', 'left_on', e.fn.sum('pence').as('pence')])
    .select((e) =>
      e
        .selectFrom('subscription_year')
        .select('due')
        .where('year', '=', (latest) =>
          latest
            .selectFrom('subscription_line as line')
            .leftJoin('subscription_line as undoing', 'undoing.corrects', 'line.id')
            .select(({ fn }) => fn.max('line.year').as('year'))
            .where('line.kind', 'not in', ['carried', 'correction'])
            .where('undoing.id', 'is', null),
        )
        .as('due'),
    )
    .groupBy(['member.id', 'removed_at', 'suspended_at', 'left_on'])
    .execute();
  const date = todayInLondon(clock);
  const owing = rows.flatMap(({ id, removed_at, suspended_at, left_on, pence }) => {
    const isHere =
      id !== null && removed_at === null && suspended_at === null && (left_on === null || left_on > date);
    return isHere && Number(pence) > 0 ? [Number(pence)] : [];
  });
  const [first] = rows;
  if (!first) return undefined;
  return { members: owing.length, pence: owing.reduce((sum, one) => sum + one, 0), due: first.due };
}
