import { formatDayAndYear } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';

/** Retention periods of the register, and the due date of the yearly clearing. */

/** Adds months to a date; an invalid day such as 31 February becomes the last of the month. */
export const addMonths = (day: string, months: number) =>
  Temporal.PlainDate.from(day).add({ months }).toString();

/** True if the yearly clearing is due: in January, or more than a year after the last one. */
export function isYearlyMemberClearingDue(today: string, last: string | null): boolean {
  if (last === null) return true;
  const isJanuary = today.slice(5, 7) === '01';
  return (isJanuary && last.slice(0, 4) < today.slice(0, 4)) || last.slice(0, 10) < subtractYear(today);
}

const subtractYear = (day: string) => Temporal.PlainDate.from(day).subtract({ years: 1 }).toString();

/** '24 months', '2 years'. */
export const formatRetentionMonths = (months: number) =>
  months % 12 === 0 ? formatCount(months / 12, 'year') : formatCount(months, 'month');

export const formatMembershipLeftOn = (leftOn: string) => `left on ${formatDayAndYear(leftOn)}`;
