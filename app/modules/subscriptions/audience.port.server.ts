import type { Ports } from '#app/kernel/module.ts';
import { readSubscriptionBalances } from '#app/modules/subscriptions/entries/balances.server.ts';

/** Groups of members who owe a subscription. */
export const owingMembersSource: Ports['audience'] = {
  owing: {
    readMembers: async (tx) =>
      [...(await readSubscriptionBalances(tx))].flatMap(([member, pence]) => (pence > 0 ? [{ member }] : [])),
  },
};
