import type { AdminSectionStatus } from '#app/admin/section-status.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { formatCount } from '#app/core/language.ts';
import { formatMoney } from '#app/core/money.ts';
import type { Ports } from '#app/kernel/module.ts';
import { readTotalSubscriptionsOwed } from '#app/modules/subscriptions/entries/balances.server.ts';
import type { Site } from '#app/site/site.server.ts';

export const subscriptionSectionStatus: Ports['sectionStatus'] = {
  subscriptions: { workOrder: 70, read: readSubscriptionsStatus },
};

/** The sum that is owed waits from the day after the last day to pay. */
async function readSubscriptionsStatus({ db, clock }: Site): Promise<AdminSectionStatus> {
  const owed = await readTotalSubscriptionsOwed(db, clock);
  if (!owed) return { line: '' };
  const { members, pence, due: since } = owed;
  if (members === 0) return { line: 'No one owes anything' };
  const state = formatCount(members, 'member owes', 'members owe');
  const what = `${state}: ${formatMoney(pence)}`;
  const isOverdue = since !== null && since < todayInLondon(clock);
  return {
    line: `${formatMoney(pence)} owing`,
    state,
    waiting: isOverdue ? [{ what, path: '/desk/subscriptions', first: [], since }] : [],
  };
}
