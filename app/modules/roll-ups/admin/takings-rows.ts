import { formatCount } from '#app/core/language.ts';
import type { RollUpSummary } from '#app/modules/roll-ups/day/roll-up-day.ts';

export const sumUpRollUpTakings = (days: Pick<RollUpSummary, 'members' | 'visitors' | 'due' | 'paid'>[]) =>
  days.reduce(
    (sum, { members, visitors, due, paid }) => ({
      people: sum.people + members + visitors,
      due: sum.due + due,
      paid: sum.paid + paid,
    }),
    { people: 0, due: 0, paid: 0 },
  );

const formatCsvSum = (pence: number) => (pence / 100).toFixed(2);

/** CSV rows for the treasurer's spreadsheet: one for each day, earliest first, and the total. */
export function buildRollUpTakingsCsvRows(days: RollUpSummary[]): string[][] {
  const { people, due, paid } = sumUpRollUpTakings(days);
  const lines = days
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map((day) => [
      day.date,
      `${day.members}`,
      `${day.visitors}`,
      formatCsvSum(day.due),
      formatCsvSum(day.paid),
      formatCsvSum(day.due - day.paid),
    ]);
  return [
    ['Date', 'Members', 'Visitors', 'Due (£)', 'Paid (£)', 'Not paid (£)'],
    ...lines,
    [
      `Total (${formatCount(people, 'attendance')})`,
      '',
      '',
      formatCsvSum(due),
      formatCsvSum(paid),
      formatCsvSum(due - paid),
    ],
  ];
}
