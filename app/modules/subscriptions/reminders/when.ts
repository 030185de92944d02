import { today } from '#app/core/clock.ts';
import type { Sent } from '#app/modules/subscriptions/accounts/sent.server.ts';

/** When somebody may be reminded: politely twice, then by a letter. */

export const lastStep = 3;
/** After the day by which it is to be paid. */
const daysOfGrace = 14;
/** After the reminder before. */
const daysBetween = 21;

export const stepNames: Record<number, string> = {
  1: 'First reminder',
  2: 'Second reminder',
  3: 'Letter',
};

/** The next step for somebody who owes, and the first day for it; null once all have been taken. */
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
