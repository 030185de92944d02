import { Refusal } from '#app/core/refusals.ts';
import type { SubscriptionsAdminSection } from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
import {
  readSubscriptionYearAccounts,
  type SubscriptionYearAccounts,
} from '#app/modules/subscriptions/accounts/year-accounts.server.ts';
import { readMembershipClassNames } from '#app/modules/subscriptions/classes/membership-classes.server.ts';
import {
  addSubscriptionAccountSums,
  emptySubscriptionAccountSums,
  type SubscriptionEntrySubtotal,
  sumUpSubscriptionSubtotals,
} from '#app/modules/subscriptions/entries/account-state.ts';
import { subscriptionPaymentMethods } from '#app/modules/subscriptions/entries/entry.ts';
import { getDueFeeReminders } from '#app/modules/subscriptions/reminders/due-reminders.server.ts';
import {
  findSubscriptionPaymentYear,
  readSubscriptionYears,
} from '#app/modules/subscriptions/years/years.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Fetch the section's data for one year, by default the one that takes payments. 404 for an unknown year. */
export async function readSubscriptionsAdminSection(
  { db, clock }: Site,
  wanted?: number,
): Promise<SubscriptionsAdminSection> {
  const [years, classes] = [await readSubscriptionYears(db), await readMembershipClassNames(db)];
  const latest = findSubscriptionPaymentYear(years);
  const year = wanted === undefined ? (latest ?? years[0]) : years.find((one) => one.year === wanted);
  const known = years.map((one) => ({ year: one.year, isOpen: one.openedOn !== null }));
  const empty = { accounts: [], totals: emptySubscriptionAccountSums, byClass: [], byWay: [], toRemind: [] };
  if (!year && wanted !== undefined)
    throw new Refusal(404, `We cannot find subscriptions for ${wanted}. Choose another year.`);
  if (!year) return { years: known, year: null, isLatest: false, classes, ...empty };
  const all = await readSubscriptionYearAccounts(db, clock, year);
  const isLatest = year === latest;
  const due = isLatest ? getDueFeeReminders(clock, year, all) : [];
  return {
    years: known,
    year,
    isLatest,
    classes,
    accounts: all.accounts,
    ...sumUpYear(all, classes),
    toRemind: [1, 2, 3].flatMap((step) => {
      const members = due.filter((one) => one.step === step && one.isDue).length;
      return members > 0 ? [{ step, members }] : [];
    }),
  };
}

/** Sum up the year by class and by payment method, each from the same entries. */
function sumUpYear({ accounts, parts }: SubscriptionYearAccounts, classes: { id: string; name: string }[]) {
  const ofMember = new Map(accounts.map(({ id, class: of }) => [id, of]));
  const known = new Set(classes.map(({ id }) => id));
  const groups = Map.groupBy(accounts, ({ class: of }) => (of !== null && known.has(of) ? of : ''));
  const byClass = [...classes, { id: '', name: 'No class' }].flatMap(({ id, name }) => {
    const members = groups.get(id) ?? [];
    if (members.length === 0) return [];
    return [
      {
        name,
        members: members.length,
        ...members.reduce(addSubscriptionAccountSums, emptySubscriptionAccountSums),
      },
    ];
  });
  const byWay = subscriptionPaymentMethods.map((way) => {
    const { paid, refunded } = sumUpSubscriptionSubtotals(
      parts.filter((part: SubscriptionEntrySubtotal) => part.way === way),
    );
    return { way, paid, refunded };
  });
  const totals = sumUpSubscriptionSubtotals(parts.filter(({ member }) => ofMember.has(member)));
  return { totals, byClass, byWay };
}
