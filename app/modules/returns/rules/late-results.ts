import { formatCount } from '#app/core/language.ts';
import { addDays } from '#app/core/season-days.ts';
import type { LeagueSeasonRules } from '#app/modules/fixtures/fixtures.ts';

/** Days between the first reminder (home side), the second (both), and the late rule. */
const daysBetweenReminders = 2;

/** Action due for a match without entries. */
type DueResultAction = 'link' | 'home' | 'both' | 'rule' | null;

/** Returns the action due on a day if neither side has entered a result. Dates are 'YYYY-MM-DD'. */
export function getDueResultAction(
  today: string,
  played: string,
  { resultDays }: Pick<LeagueSeasonRules, 'resultDays'>,
): DueResultAction {
  if (today < played) return null;
  if (today === played) return 'link';
  const last = addDays(played, resultDays);
  if (today <= last) return null;
  if (today <= addDays(last, daysBetweenReminders)) return 'home';
  return today <= addDays(last, 2 * daysBetweenReminders) ? 'both' : 'rule';
}

/** Returns the day from which one side's entry is settled without the other's. */
export const getSilenceSettlementDay = (
  saidOn: string,
  { silenceDays }: Pick<LeagueSeasonRules, 'silenceDays'>,
) => addDays(saidOn, silenceDays + 1);

/** Formats the penalty for a late result; '' for none. */
export function formatLateResultPenalty({
  latePoints,
  lateFine,
}: Pick<LeagueSeasonRules, 'latePoints' | 'lateFine'>): string {
  const points = latePoints === 0 ? '' : formatCount(latePoints, 'point');
  return [points && `${points} deducted from the home side`, lateFine && `a fine of ${lateFine}`]
    .filter(Boolean)
    .join(', and ');
}
