import { daysAfter } from '#app/core/season-days.ts';
import type { BookRules } from '#app/modules/fixtures/fixtures.ts';

/** Days between the first reminder, to the home side, the second, to both, and the rule. */
const apart = 2;

/** What falls due on a day of a match of which nothing has come. */
export type Due = 'link' | 'home' | 'both' | 'rule' | null;

/** What is done about a match on a day where neither side has entered its result. Both are 'YYYY-MM-DD'. */
export function dueOn(today: string, played: string, { resultDays }: Pick<BookRules, 'resultDays'>): Due {
  if (today < played) return null;
  if (today === played) return 'link';
  const last = daysAfter(played, resultDays);
  if (today <= last) return null;
  if (today <= daysAfter(last, apart)) return 'home';
  return today <= daysAfter(last, 2 * apart) ? 'both' : 'rule';
}

/** From which day on one side's word holds without the other's. */
export const holdsFrom = (saidOn: string, { silenceDays }: Pick<BookRules, 'silenceDays'>) =>
  daysAfter(saidOn, silenceDays + 1);

/** What a late result costs by the rule, in words; '' for nothing. */
export function costsWords({ latePoints, lateFine }: Pick<BookRules, 'latePoints' | 'lateFine'>): string {
  const points = latePoints === 0 ? '' : latePoints === 1 ? '1 point' : `${latePoints} points`;
  return [points && `${points} off the home side`, lateFine && `a fine of ${lateFine}`]
    .filter(Boolean)
    .join(', and ');
}
