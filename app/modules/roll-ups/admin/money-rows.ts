import type { DayLine } from '#app/modules/roll-ups/day/day.ts';

export const totalOf = (days: Pick<DayLine, 'members' | 'visitors' | 'due' | 'paid'>[]) =>
  days.reduce(
    (sum, { members, visitors, due, paid }) => ({
      people: sum.people + members + visitors,
      due: sum.due + due,
      paid: sum.paid + paid,
    }),
    { people: 0, due: 0, paid: 0 },
  );

const sum = (pence: number) => (pence / 100).toFixed(2);

/** CSV rows for the treasurer's spreadsheet: one for each day, earliest first, and the total. */
export function moneyRows(days: DayLine[]): string[][] {
  const { people, due, paid } = totalOf(days);
  const lines = days
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map((day) => [
      day.date,
      `${day.members}`,
      `${day.visitors}`,
      sum(day.due),
      sum(day.paid),
      sum(day.due - day.paid),
    ]);
  return [
    ['Date', 'Members', 'Visitors', 'Due (£)', 'Paid (£)', 'Not paid (£)'],
    ...lines,
    [`Total of ${people}`, '', '', sum(due), sum(paid), sum(due - paid)],
  ];
}
