import { showDayAndYear } from '#app/core/dates.ts';

/** When the register keeps somebody no longer, and when it is time to look through it. */

/** The day after so many months: what has no such day, as 31 February, is the month's last. */
export const monthsAfter = (day: string, months: number) =>
  Temporal.PlainDate.from(day).add({ months }).toString();

/** Whether the yearly clearing is due: in January, or where the last one is more than a year ago. */
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
