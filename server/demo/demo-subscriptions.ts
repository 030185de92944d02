import type { Viewer } from '#app/api/who/sessions.server.ts';
import { readAccounts } from '#app/club/subscriptions/accounts/accounts.server.ts';
import { takePayment } from '#app/club/subscriptions/payments/take-payment.server.ts';
import { remind } from '#app/club/subscriptions/reminders/remind.server.ts';
import { openYearForAll } from '#app/club/subscriptions/years/open-year.server.ts';
import { readYear } from '#app/club/subscriptions/years/read-year.server.ts';
import { saveYear } from '#app/club/subscriptions/years/save-year.server.ts';
import { openYear } from '#app/club/subscriptions/years/years.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { cast } from './cast.ts';

const treasurer: Viewer = {
  ...{ id: cast.margaret.id, name: cast.margaret.name, nameIsGiven: true, displayName: null },
  ...{ email: null, signInName: null, role: 'administrator' as const, quietUntil: null, session: 'demo' },
};

/** The year's subscriptions: most have paid, some a part, a couple with one cheque, and two were reminded. */
export async function loadSubscriptions(site: Site): Promise<void> {
  const { db, clock } = site;
  const year = Number(dayAndWords(site).date.slice(0, 4));
  const fees = { full: 4500, social: 1500, junior: 1000, honorary: 0, life: 0 };
  const howToPay =
    'By cheque made out to the club, or in cash at the green on a Saturday. To pay by bank, please ask the treasurer.';
  const days = { begins: `${year}-04-01`, due: `${year}-04-30` };
  await saveYear(site, treasurer, { year, version: 0, ...days, byMonth: true, howToPay, fees });
  const { opening } = await readYear(site, year);
  await openYearForAll(site, treasurer, { year, version: opening.version });
  await takeSome(site, year);
  const owing = (await readAccounts(db, clock, await openYear(db))).accounts.filter(({ owes }) => owes > 0);
  await remind(site, treasurer, { step: 1, way: 'mail', members: owing.slice(0, 2).map(({ id }) => id) });
}

async function takeSome(site: Site, year: number): Promise<void> {
  const { accounts } = await readAccounts(site.db, site.clock, await openYear(site.db));
  const couple = accounts.filter(({ id }) => id === cast.joan.id || id === cast.ron.id);
  const alone = accounts.filter((one) => one.owes > 0 && !couple.includes(one));
  const ways = ['cheque', 'cash', 'cheque', 'bank'] as const;
  const pay = (payers: typeof accounts, part: number, at: number) =>
    takePayment(site, treasurer, {
      parts: payers.map(({ id, owes }) => ({ member: id, pence: Math.round(owes * part) })),
      way: ways[at % ways.length] ?? 'cheque',
      day: `${year}-04-${String(1 + (at % 28)).padStart(2, '0')}`,
      ...{ note: '', key: undefined },
      version: 1 + payers.reduce((sum, { version }) => sum + version - 1, 0),
    });
  await pay(couple, 1, 0);
  for (const [at, one] of alone.entries()) {
    if (at % 5 === 1) continue;
    await pay([one], at % 7 === 3 ? 0.5 : 1, at);
  }
}
