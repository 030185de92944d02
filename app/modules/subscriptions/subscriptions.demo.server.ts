import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { readSubscriptionYearAccounts } from '#app/modules/subscriptions/accounts/year-accounts.server.ts';
import { subscriptionPaymentEndpoints } from '#app/modules/subscriptions/payments/payments.endpoints.server.ts';
import { feeReminderEndpoints } from '#app/modules/subscriptions/reminders/reminders.endpoints.server.ts';
import { subscriptionYearEndpoints } from '#app/modules/subscriptions/years/years.endpoints.server.ts';
import { readSubscriptionPaymentYear } from '#app/modules/subscriptions/years/years.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

type DemoLoader = ModuleParts['demo']['load'];
type DemoPeople = Parameters<DemoLoader>[1]['people'];

/** Load the year's subscriptions: most paid, some in part, a couple with one cheque, and two reminded. */
export const loadDemoSubscriptions: DemoLoader = async (site, { asViewer, people }) => {
  const treasurer = { ...asViewer(people.margaret), email: null };
  const { db, clock } = site;
  const year = Number(getTodayAndPlaceholders(site).date.slice(0, 4));
  const fees = { full: 4500, social: 1500, junior: 1000, honorary: 0, life: 0 };
  const howToPay =
    'By cheque made out to the club, or in cash at the green on a Saturday. To pay by bank, please ask the treasurer.';
  const days = { begins: `${year}-04-01`, due: `${year}-04-30` };
  await performMutation(site, treasurer, subscriptionYearEndpoints.save, {
    year,
    ...days,
    byMonth: true,
    howToPay,
    fees,
  });
  await performMutation(site, treasurer, subscriptionYearEndpoints.open, { year });
  await takeSome(site, treasurer, people, year);
  const owing = (
    await readSubscriptionYearAccounts(db, clock, await readSubscriptionPaymentYear(db))
  ).accounts.filter(({ owes }) => owes > 0);
  const members = owing.slice(0, 2).map(({ id }) => id);
  await performMutation(site, treasurer, feeReminderEndpoints.remind, { step: 1, way: 'mail', members });
};

async function takeSome(
  site: Site,
  treasurer: SignedInViewer,
  people: DemoPeople,
  year: number,
): Promise<void> {
  const { accounts } = await readSubscriptionYearAccounts(
    site.db,
    site.clock,
    await readSubscriptionPaymentYear(site.db),
  );
  const couple = accounts.filter(({ id }) => id === people.joan.id || id === people.ron.id);
  const alone = accounts.filter((one) => one.owes > 0 && !couple.includes(one));
  const ways = ['cheque', 'cash', 'cheque', 'bank'] as const;
  const pay = (payers: typeof accounts, part: number, at: number) =>
    performMutation(site, treasurer, subscriptionPaymentEndpoints.take, {
      parts: payers.map(({ id, owes }) => ({ member: id, sum: Math.round(owes * part) })),
      way: ways[at % ways.length] ?? 'cheque',
      day: `${year}-04-${String(1 + (at % 28)).padStart(2, '0')}`,
      note: '',
    });
  await pay(couple, 1, 0);
  for (const [at, one] of alone.entries()) {
    if (at % 5 === 1) continue;
    await pay([one], at % 7 === 3 ? 0.5 : 1, at);
  }
}
