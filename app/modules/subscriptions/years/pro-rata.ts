/** What somebody pays who comes in the middle of a year. */

export interface YearTerms {
  /** 'YYYY-MM-DD' */
  begins: string;
  /** Whether whoever comes later pays for the months that are left. */
  byMonth: boolean;
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** How many of the year's twelve months are left from a day, its own month among them. */
export function monthsLeft(begins: string, from: string): number {
  return Math.min(12, Math.max(1, 12 - (monthOf(from) - monthOf(begins))));
}

/** How many months somebody pays for who is a member since a day, a month, or a year where no more is known. */
export function monthsFor({ begins, byMonth }: YearTerms, since: string | null): number {
  if (!byMonth || !since || since.length < 7) return 12;
  return monthsLeft(begins, since);
}

/** That part of a fee, to the nearest penny. */
export const forMonths = (pence: number, months: number) => Math.round((pence * months) / 12);
