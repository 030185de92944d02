import type { Selectable } from 'kysely';
import { money } from '#app/core/money.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { versionTogether } from '#app/modules/subscriptions/lines/account.ts';
import { balancesOf } from '#app/modules/subscriptions/lines/balances.server.ts';
import { holdAccounts } from '#app/modules/subscriptions/lines/hold.server.ts';
import { lineWords, owesWords } from '#app/modules/subscriptions/lines/line.ts';
import { countLines } from '#app/modules/subscriptions/lines/lines.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Accounts that are locked and versioned together. */
export interface Ledgers {
  who: { id: string; name: string }[];
  owes: number;
  /** Latest entry. */
  last: Selectable<Schema['subscription_line']> | undefined;
  /** Version: the number of entries, since entries are only appended. */
  version: number;
}

/** Lockable accounts of the members in a request. 404 for an unknown member. */
export const ledgersOf = (membersOf: (input: Record<string, unknown>) => string[]): Lockable<Ledgers> => ({
  lock: holdAccounts,
  async read(tx, input) {
    const members = membersOf(input);
    const who = await tx.selectFrom('member').select(['id', 'name']).where('id', 'in', members).execute();
    if (who.length < new Set(members).size) throw new Refusal(404, 'There is no such member.');
    const counts = await countLines(tx, members);
    const balances = await balancesOf(tx, { members });
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
      version: versionTogether(members.map((id) => ({ version: 1 + (counts.get(id) ?? 0) }))),
    };
  },
  conflictView({ owes, last }) {
    const entered = last && `${lineWords({ ...last, className: null })}, ${money(Math.abs(last.pence))}`;
    return { owes: owesWords(owes), last: entered ?? '' };
  },
  lastChange: async (_, { last }) => (last ? { by: last.actor_name, at: last.at } : {}),
});
