import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import {
  createMailingResult,
  splitMailAndTelephoneRecipients,
} from '#app/admin/send-sheet/recipients.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { formatMoney } from '#app/core/money.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { readSubscriptionYearAccounts } from '#app/modules/subscriptions/accounts/year-accounts.server.ts';
import type { SubscriptionYear } from '#app/modules/subscriptions/years/year-schemas.server.ts';
import {
  findSubscriptionPaymentYear,
  readSubscriptionYears,
} from '#app/modules/subscriptions/years/years.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type DueFeeReminder, getDueFeeReminders } from './due-reminders.server.ts';
import { lastFeeReminderStep } from './reminder-schedule.ts';
import type {
  FeeRemindersOverview,
  sendFeeRemindersBodySchema,
  sendFeeRemindersResponseSchema,
} from './reminder-schemas.server.ts';
import { renderFeeReminderMail } from './reminder-texts.ts';

const isOnPaper = ({ step, person }: DueFeeReminder) => step === lastFeeReminderStep || !person.email;

/** Fetch the reminders due today, by step and channel, and the later ones. */
export async function readFeeRemindersOverview(
  site: Site,
  officer: SignedInViewer,
): Promise<FeeRemindersOverview> {
  const { db, clock } = site;
  const year = findSubscriptionPaymentYear(await readSubscriptionYears(db));
  if (!year) return { year: null, steps: [], officer: officer.name };
  const all = await readSubscriptionYearAccounts(db, clock, year);
  const due = getDueFeeReminders(clock, year, all);
  const shown = (one: DueFeeReminder) => ({
    id: one.person.id,
    name: one.person.name,
    owes: one.account.owes,
    shares: one.account.shares.flatMap((id) => all.people.get(id)?.name ?? []),
    formalName: one.person.formalName,
    address: isOnPaper(one) ? one.person.address : '',
  });
  const hearer = (one: DueFeeReminder) => {
    const { id, name, owes, shares } = shown(one);
    const { email } = one.person;
    const line = [formatMoney(owes), ...shares.map((other) => `shares the email address with ${other}`)].join(
      ', ',
    );
    return { id, name, email, telephone: '', wants: true, line };
  };
  const steps = [1, 2, 3].map((step) => {
    const of = due.filter((one) => one.step === step);
    const now = of.filter(({ isDue }) => isDue);
    return {
      step,
      mail: now.filter((one) => !isOnPaper(one)).map(shown),
      reached: splitMailAndTelephoneRecipients(site, now.filter((one) => !isOnPaper(one)).map(hearer)),
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
  { step, way, members }: z.output<typeof sendFeeRemindersBodySchema>,
): Promise<z.output<typeof sendFeeRemindersResponseSchema>> {
  const all = await readSubscriptionYearAccounts(tx, site.clock, year);
  const wanted = new Set(members);
  const due = getDueFeeReminders(site.clock, year, all).filter(
    (one) =>
      wanted.has(one.person.id) && one.step === step && one.isDue && isOnPaper(one) === (way === 'paper'),
  );
  const link = `${site.url}/members/subscription`;
  for (const { person, account } of due) {
    await insertReminder(tx, site, officer, { member: person.id, year: year.year, step, way });
    if (way === 'paper') continue;
    const who = { club: formatClubName(site.club), name: person.name, email: person.email ?? '' };
    const facts = { step, year: year.year, due: year.due, howToPay: year.howToPay, owes: account.owes };
    const mail = renderFeeReminderMail(who, {
      ...facts,
      officer: officer.name,
      answersTo: officer.email,
      link,
    });
    await queueMail(tx, site.clock, mail, { officer });
  }
  const done = new Set(due.map(({ person }) => person.id));
  const skipped = members.flatMap((id) => (done.has(id) ? [] : (all.people.get(id)?.name ?? [])));
  const told = createMailingResult(site, officer, { mail: due.length, ring: [] });
  return { told, reminded: due.length, skipped };
}

interface ReminderRow {
  member: string;
  year: number;
  step: number;
  way: 'mail' | 'paper';
}

/** Insert the reminder in the transaction of its mail: both are stored, or neither. */
const insertReminder = (
  tx: Kysely<DatabaseSchema>,
  { clock }: Site,
  { id, name }: SignedInViewer,
  reminder: ReminderRow,
) =>
  tx
    .insertInto('subscription_reminder')
    .values({ id: randomUUID(), ...reminder, at: clock().toISOString(), actor: id, actor_name: name })
    .execute();
