import { parseDayAndMonth } from '#app/core/dates.ts';

/** Convert '8 June' to '06-08'. Throws a sentence with the location when it is no date. */
export function parseContentDay(date: string, where: string): string {
  const day = parseDayAndMonth(date);
  if (!day) throw new Error(`content/${where}: '${date}' must be a date such as '30 June'`);
  return day;
}
