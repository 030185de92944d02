import { today } from '#app/core/clock.ts';
import type { Sent } from '#app/modules/subscriptions/accounts/sent.server.ts';

/** Reminder schedule: two polite reminders, then a letter. */

export const lastStep = 3;
/** Days after the due date. */
const daysOfGrace = 14;
/** Days after the previous reminder. */
const daysBetween = 21;

export const stepNames: Record<number, string> = {
  1: 'First reminder',
  2: 'Second reminder',
  3: 'Letter',
};

/** Return the next step and the first date for it; null after the last step. */
export function nextStep(due: string, sent: Sent[]): { step: number; from: string } | null {
  const last = sent.toSorted((one, other) => other.step - one.step)[0];
  if (!last) return { step: 1, from: daysAfter(due, daysOfGrace) };
  if (last.step >= lastStep) return null;
  return {
    step: last.step + 1,
    from: daysAfter(
      today(() => new Date(last.at)),
      daysBetween,
    ),
  };
}

function daysAfter(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}
