import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { createSendResult, splitRecipients } from '#app/admin/send-sheet/recipients.server.ts';
import type { Viewer } from '#app/api/auth/sessions.server.ts';
import { formatMoney } from '#app/core/money.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { readYearAccounts } from '#app/modules/subscriptions/accounts/year-accounts.server.ts';
import type { SubscriptionYear } from '#app/modules/subscriptions/years/year-schemas.server.ts';
import { findPaymentYear, readSubscriptionYears } from '#app/modules/subscriptions/years/years.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type DueReminder, getDueReminders } from './due-reminders.server.ts';
import { lastReminderStep } from './reminder-schedule.ts';
import type {
  RemindersOverview,
  sendRemindersBody,
  sendRemindersResponse,
} from './reminder-schemas.server.ts';
import { renderReminderMail } from './reminder-texts.ts';

const isOnPaper = ({ step, person }: DueReminder) => step === lastReminderStep || !person.email;

/** Fetch the reminders due today, by step and channel, and the later ones. */
export async function readReminders(site: Site, officer: Viewer): Promise<RemindersOverview> {
  const { db, clock } = site;
  const year = findPaymentYear(await readSubscriptionYears(db));
  if (!year) return { year: null, steps: [], officer: officer.name };
  const all = await readYearAccounts(db, clock, year);
  const due = getDueReminders(clock, year, all);
  const shown = (one: DueReminder) => ({
    id: one.person.id,
    name: one.person.name,
    owes: one.account.owes,
    shares: one.account.shares.flatMap((id) => all.people.get(id)?.name ?? []),
    formalName: one.person.formalName,
    address: isOnPaper(one) ? one.person.address : '',
  });
  const hearer = (one: DueReminder) => {
    const { id, name, owes, shares } = shown(one);
    const { email } = one.person;
    const line = [formatMoney(owes), ...shares.map((other) => `shares the address with ${other}`)].join(', ');
    return { id, name, email, telephone: '', wants: true, line };
  };
  const steps = [1, 2, 3].map((step) => {
    const of = due.filter((one) => one.step === step);
    const now = of.filter(({ isDue }) => isDue);
    return {
      step,
      mail: now.filter((one) => !isOnPaper(one)).map(shown),
      reached: splitRecipients(site, now.filter((one) => !isOnPaper(one)).map(hearer)),
      paper: now.filter(isOnPaper).map(shown),
      later: of.flatMap(({ isDue, person, from }) =>
        isDue ? [] : [{ id: person.id, name: person.name, from }],
      ),
    };
  });
  return { year, steps, officer: officer.name };
}

/**
 * Remind the listed members, by email or on paper: once for each step and year, even after a crash or retry, and skip those who
 * have paid since. The caller holds the lock of the accounts.
 */
export async function sendFeeReminders(
  { tx, site, viewer: officer }: Pick<MutationContext, 'tx' | 'site' | 'viewer'>,
  year: SubscriptionYear,
  { step, way, members }: z.output<typeof sendRemindersBody>,
): Promise<z.output<typeof sendRemindersResponse>> {
  const all = await readYearAccounts(tx, site.clock, year);
  const wanted = new Set(members);
  const due = getDueReminders(site.clock, year, all).filter(
    (one) =>
      wanted.has(one.person.id) && one.step === step && one.isDue && isOnPaper(one) === (way === 'paper'),
  );
  const link = `${site.url}/members/subscription`;
  for (const { person, account } of due) {
    await insertReminder(tx, site, officer, { member: person.id, year: year.year, step, way });
    if (way === 'paper') continue;
    const who = { club: formatClubName(site.club), name: person.name, email: person.email ?? '' };
    const facts = { step, year: year.year, due: year.due, howToPay: year.howToPay, owes: account.owes };
    const mail = renderReminderMail(who, { ...facts, officer: officer.name, answersTo: officer.email, link });
    await queueMail(tx, site.clock, mail, { officer });
  }
  const done = new Set(due.map(({ person }) => person.id));
  const skipped = members.flatMap((id) => (done.has(id) ? [] : (all.people.get(id)?.name ?? [])));
  const told = createSendResult(site, officer, { mail: due.length, ring: [] });
  return { told, reminded: due.length, skipped };
}

interface ReminderRow {
  member: string;
  year: number;
  step: number;
  way: 'mail' | 'paper';
}

/** Insert the reminder in the transaction of its mail: both are stored, or neither. */
const insertReminder = (tx: Kysely<Schema>, { clock }: Site, { id, name }: Viewer, reminder: ReminderRow) =>
  tx
    .insertInto('subscription_reminder')
    .values({ id: randomUUID(), ...reminder, at: clock().toISOString(), actor: id, actor_name: name })
    .execute();
