import { showDayAndYear } from '#app/core/dates.ts';

/** Retention periods of the register, and the due date of the yearly clearing. */

/** Adds months to a date; an invalid day such as 31 February becomes the last of the month. */
export const monthsAfter = (day: string, months: number) =>
  Temporal.PlainDate.from(day).add({ months }).toString();

/** True if the yearly clearing is due: in January, or more than a year after the last one. */
export function isClearingDue(today: string, last: string | null): boolean {
  if (last === null) return true;
  const isJanuary = today.slice(5, 7) === '01';
  return (isJanuary && last.slice(0, 4) < today.slice(0, 4)) || last.slice(0, 10) < yearBefore(today);
}

const yearBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ years: 1 }).toString();

/** '24 months', '2 years'. */
export const keptFor = (months: number) =>
  months % 12 === 0 ? count(months / 12, 'year') : count(months, 'month');

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

export const leftWords = (leftOn: string) => `left on ${showDayAndYear(leftOn)}`;
