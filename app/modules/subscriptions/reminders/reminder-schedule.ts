import { todayInLondon } from '#app/core/clock.ts';
import type { SentFeeReminder } from '#app/modules/subscriptions/accounts/sent-reminders.server.ts';

/** Reminder schedule: two polite reminders, then a letter. */

export const lastFeeReminderStep = 3;
/** Days after the due date. */
const daysAfterDueDate = 14;
/** Days after the previous reminder. */
const daysBetweenReminders = 21;

export const feeReminderStepNames: Record<number, string> = {
  1: 'First reminder',
  2: 'Second reminder',
  3: 'Letter',
};

/** Return the next step and the first date for it; null after the last step. */
export function getNextFeeReminder(
  due: string,
  sent: SentFeeReminder[],
): { step: number; from: string } | null {
  const last = sent.toSorted((one, other) => other.step - one.step)[0];
  if (!last) return { step: 1, from: daysAfter(due, daysAfterDueDate) };
  if (last.step >= lastFeeReminderStep) return null;
  return {
    step: last.step + 1,
    from: daysAfter(
      todayInLondon(() => new Date(last.at)),
      daysBetweenReminders,
    ),
  };
}

function daysAfter(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}
