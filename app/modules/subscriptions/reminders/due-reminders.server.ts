import { type Clock, todayInLondon } from '#app/core/clock.ts';
import type { SubscriptionAccount } from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
import type { SubscriptionYearAccounts } from '#app/modules/subscriptions/accounts/year-accounts.server.ts';
import type { SubscriptionMember } from '#app/modules/subscriptions/classes/subscription-members.server.ts';
import type { SubscriptionYear } from '#app/modules/subscriptions/years/year-schemas.server.ts';
import { getNextFeeReminder } from './reminder-schedule.ts';

export interface DueFeeReminder {
  person: SubscriptionMember;
  account: SubscriptionAccount;
  step: number;
  /** First date on which the reminder may go. */
  from: string;
  isDue: boolean;
}

/** Return the next reminder of each member who owes, and if it is due; members past the last step are left out. */
export function getDueFeeReminders(
  clock: Clock,
  year: SubscriptionYear,
  { accounts, people, sent }: SubscriptionYearAccounts,
): DueFeeReminder[] {
  const now = todayInLondon(clock);
  return accounts.flatMap((account) => {
    const person = people.get(account.id);
    const next = getNextFeeReminder(year.due, sent.get(account.id) ?? []);
    if (!person || !next || account.owes <= 0 || account.standing !== 'member') return [];
    return [{ person, account, ...next, isDue: next.from <= now }];
  });
}
