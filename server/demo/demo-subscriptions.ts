import type { Viewer } from '#app/api/who/sessions.server.ts';
import { perform } from '#app/endpoints/perform.server.ts';
import { readAccounts } from '#app/modules/subscriptions/accounts/accounts.server.ts';
import { paymentEndpoints } from '#app/modules/subscriptions/payments/payments.endpoints.server.ts';
import { reminderEndpoints } from '#app/modules/subscriptions/reminders/reminders.endpoints.server.ts';
import { yearEndpoints } from '#app/modules/subscriptions/years/years.endpoints.server.ts';
import { openYear } from '#app/modules/subscriptions/years/years.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { cast } from './cast.ts';

const treasurer: Viewer = {
  id: cast.margaret.id,
  name: cast.margaret.name,
  nameIsGiven: true,
  displayName: null,
  email: null,
  signInName: null,
  role: 'administrator' as const,
  quietUntil: null,
  session: 'demo',
};

/** Load the year's subscriptions: most paid, some in part, a couple with one cheque, and two reminded. */
export async function loadSubscriptions(site: Site): Promise<void> {
  const { db, clock } = site;
  const year = Number(dayAndWords(site).date.slice(0, 4));
  const fees = { full: 4500, social: 1500, junior: 1000, honorary: 0, life: 0 };
  const howToPay =
    'By cheque made out to the club, or in cash at the green on a Saturday. To pay by bank, please ask the treasurer.';
  const days = { begins: `${year}-04-01`, due: `${year}-04-30` };
  await perform(site, treasurer, yearEndpoints.save, { year, ...days, byMonth: true, howToPay, fees });
  await perform(site, treasurer, yearEndpoints.open, { year });
  await takeSome(site, year);
  const owing = (await readAccounts(db, clock, await openYear(db))).accounts.filter(({ owes }) => owes > 0);
  const members = owing.slice(0, 2).map(({ id }) => id);
  await perform(site, treasurer, reminderEndpoints.remind, { step: 1, way: 'mail', members });
}

async function takeSome(site: Site, year: number): Promise<void> {
  const { accounts } = await readAccounts(site.db, site.clock, await openYear(site.db));
  const couple = accounts.filter(({ id }) => id === cast.joan.id || id === cast.ron.id);
  const alone = accounts.filter((one) => one.owes > 0 && !couple.includes(one));
  const ways = ['cheque', 'cash', 'cheque', 'bank'] as const;
  const pay = (payers: typeof accounts, part: number, at: number) =>
    perform(site, treasurer, paymentEndpoints.take, {
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
