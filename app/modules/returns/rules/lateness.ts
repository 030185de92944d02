import { daysAfter } from '#app/core/season-days.ts';
import type { BookRules } from '#app/modules/fixtures/fixtures.ts';

/** Days between the first reminder (home side), the second (both), and the late rule. */
const apart = 2;

/** Action due for a match without entries. */
export type Due = 'link' | 'home' | 'both' | 'rule' | null;

/** Returns the action due on a day if neither side has entered a result. Dates are 'YYYY-MM-DD'. */
export function dueOn(today: string, played: string, { resultDays }: Pick<BookRules, 'resultDays'>): Due {
  if (today < played) return null;
  if (today === played) return 'link';
  const last = daysAfter(played, resultDays);
  if (today <= last) return null;
  if (today <= daysAfter(last, apart)) return 'home';
  return today <= daysAfter(last, 2 * apart) ? 'both' : 'rule';
}

/** Returns the day from which one side's entry is settled without the other's. */
export const holdsFrom = (saidOn: string, { silenceDays }: Pick<BookRules, 'silenceDays'>) =>
  daysAfter(saidOn, silenceDays + 1);

/** Formats the penalty for a late result; '' for none. */
export function costsWords({ latePoints, lateFine }: Pick<BookRules, 'latePoints' | 'lateFine'>): string {
  const points = latePoints === 0 ? '' : latePoints === 1 ? '1 point' : `${latePoints} points`;
  return [points && `${points} off the home side`, lateFine && `a fine of ${lateFine}`]
    .filter(Boolean)
    .join(', and ');
}
