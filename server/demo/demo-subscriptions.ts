import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import { readSubscriptionYearAccounts } from '#app/modules/subscriptions/accounts/year-accounts.server.ts';
import { subscriptionPaymentEndpoints } from '#app/modules/subscriptions/payments/payments.endpoints.server.ts';
import { feeReminderEndpoints } from '#app/modules/subscriptions/reminders/reminders.endpoints.server.ts';
import { subscriptionYearEndpoints } from '#app/modules/subscriptions/years/years.endpoints.server.ts';
import { readSubscriptionPaymentYear } from '#app/modules/subscriptions/years/years.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { demoPeople } from './cast.ts';

const treasurer: SignedInViewer = {
  id: demoPeople.margaret.id,
  name: demoPeople.margaret.name,
  nameIsGiven: true,
  displayName: null,
  email: null,
  signInName: null,
  role: 'administrator' as const,
  quietUntil: null,
  session: 'demo',
};

/** Load the year's subscriptions: most paid, some in part, a couple with one cheque, and two reminded. */
export async function loadDemoSubscriptions(site: Site): Promise<void> {
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
  await takeSome(site, year);
  const owing = (
    await readSubscriptionYearAccounts(db, clock, await readSubscriptionPaymentYear(db))
  ).accounts.filter(({ owes }) => owes > 0);
  const members = owing.slice(0, 2).map(({ id }) => id);
  await performMutation(site, treasurer, feeReminderEndpoints.remind, { step: 1, way: 'mail', members });
}

async function takeSome(site: Site, year: number): Promise<void> {
  const { accounts } = await readSubscriptionYearAccounts(
    site.db,
    site.clock,
    await readSubscriptionPaymentYear(site.db),
  );
  const couple = accounts.filter(({ id }) => id === demoPeople.joan.id || id === demoPeople.ron.id);
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
