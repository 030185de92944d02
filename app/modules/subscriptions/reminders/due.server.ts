import { type Clock, today } from '#app/core/clock.ts';
import type { Accounts } from '#app/modules/subscriptions/accounts/accounts.server.ts';
import type { Account } from '#app/modules/subscriptions/accounts/room-schemas.server.ts';
import type { Person } from '#app/modules/subscriptions/classes/people.server.ts';
import type { Year } from '#app/modules/subscriptions/years/year-schemas.server.ts';
import { nextStep } from './when.ts';

export interface Due {
  person: Person;
  account: Account;
  step: number;
  /** First date on which the reminder may go. */
  from: string;
  isDue: boolean;
}

/** Return the next reminder of each member who owes, and if it is due; members past the last step are left out. */
export function remindersDue(clock: Clock, year: Year, { accounts, people, sent }: Accounts): Due[] {
  const now = today(clock);
  return accounts.flatMap((account) => {
    const person = people.get(account.id);
    const next = nextStep(year.due, sent.get(account.id) ?? []);
    if (!person || !next || account.owes <= 0 || account.standing !== 'member') return [];
    return [{ person, account, ...next, isDue: next.from <= now }];
  });
}
