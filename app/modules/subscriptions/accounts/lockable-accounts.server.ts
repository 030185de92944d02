import type { Selectable } from 'kysely';
import { formatMoney } from '#app/core/money.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { getJointAccountsVersion } from '#app/modules/subscriptions/entries/account-state.ts';
import { readSubscriptionBalances } from '#app/modules/subscriptions/entries/balances.server.ts';
import { countSubscriptionAccountEntries } from '#app/modules/subscriptions/entries/entries.server.ts';
import {
  formatSubscriptionAccountEntry,
  formatSubscriptionBalance,
} from '#app/modules/subscriptions/entries/entry.ts';
import { lockSubscriptionAccounts } from '#app/modules/subscriptions/entries/lock-accounts.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Accounts that are locked and versioned together. */
export interface LockedSubscriptionAccounts {
  who: { id: string; name: string }[];
  owes: number;
  /** Latest entry. */
  last: Selectable<DatabaseSchema['subscription_line']> | undefined;
  /** Version: the number of entries, since entries are only appended. */
  version: number;
}

/** Lockable accounts of the members in a request. 404 for an unknown member. */
export const lockableSubscriptionAccounts = (
  membersOf: (input: Record<string, unknown>) => string[],
): Lockable<LockedSubscriptionAccounts> => ({
  lock: lockSubscriptionAccounts,
  async read(tx, input) {
    const members = membersOf(input);
    const who = await tx.selectFrom('member').select(['id', 'name']).where('id', 'in', members).execute();
    if (who.length < new Set(members).size)
      throw new Refusal(404, 'We cannot find that member. They may have been removed.');
    const counts = await countSubscriptionAccountEntries(tx, members);
    const balances = await readSubscriptionBalances(tx, { members });
    const last = await tx
      .selectFrom('subscription_line')
      .selectAll()
      .where('member', 'in', members)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return {
      who,
      last,
      owes: members.reduce((sum, id) => sum + (balances.get(id) ?? 0), 0),
      version: getJointAccountsVersion(members.map((id) => ({ version: 1 + (counts.get(id) ?? 0) }))),
    };
  },
  conflictView({ owes, last }) {
    const entered =
      last &&
      `${formatSubscriptionAccountEntry({ ...last, className: null })}, ${formatMoney(Math.abs(last.pence))}`;
    return { owes: formatSubscriptionBalance(owes), last: entered ?? '' };
  },
  lastChange: async (_, { last }) => (last ? { by: last.actor_name, at: last.at } : {}),
});
