/** Fee of a member who joins during a year. */

export interface ProRataFeeSettings {
  /** 'YYYY-MM-DD' */
  begins: string;
  /** Later joiners pay only for the remaining months. */
  byMonth: boolean;
}

const getMonthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Return the number of months left in a year, the current one included. */
export function getMonthsLeftInSubscriptionYear(begins: string, from: string): number {
  return Math.min(12, Math.max(1, 12 - (getMonthNumber(from) - getMonthNumber(begins))));
}

/** Return the number of months to pay for; 12 if the joining date is not known to the month. */
export function getSubscriptionMonthsToPay(
  { begins, byMonth }: ProRataFeeSettings,
  since: string | null,
): number {
  if (!byMonth || !since || since.length < 7) return 12;
  return getMonthsLeftInSubscriptionYear(begins, since);
}

/** Fee for a number of months, rounded to a penny. */
export const getProRataFee = (pence: number, months: number) => Math.round((pence * months) / 12);
