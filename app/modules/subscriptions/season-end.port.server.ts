import { formatMoney } from '#app/core/money.ts';
import type { Ports } from '#app/kernel/module.ts';
import { readTotalSubscriptionsOwed } from '#app/modules/subscriptions/entries/balances.server.ts';

export const subscriptionSeasonEnd: Ports['seasonEnd'] = {
  owing: {
    getStatus: async ({ site: { db, clock } }) => {
      const owed = await readTotalSubscriptionsOwed(db, clock);
      if (!owed) return { isNone: true };
      const { members, pence } = owed;
      return { done: members === 0, state: members > 0 ? `${formatMoney(pence)} owing` : '' };
    },
  },
  accounts: {
    /** A club that keeps no accounts here may put them among its documents. */
    getStatus: ({ site: { club } }) => {
      if (club.uses.subscriptions) return { path: '/desk/subscriptions/takings' };
      return club.uses.documents ? { path: '/desk/documents/add' } : {};
    },
  },
  renewals: {
    counts: {
      years: ({ selectFrom, fn }, { next }) =>
        selectFrom('subscription_year').select(fn.countAll<number>().as('rows')).where('year', '=', next),
    },
    getStatus: ({ next }, { years = 0 }) => ({
      path: `/desk/subscriptions/years/${next}`,
      done: years > 0,
    }),
  },
};
