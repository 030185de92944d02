import { readDay } from '#app/core/dates.ts';

/** '8 June' -> '06-08'. Throws a sentence that says where it stands if it is no date. */
export function dayOf(date: string, where: string): string {
  const day = readDay(date);
  if (!day) throw new Error(`content/${where}: '${date}' is no date such as '30 June'`);
  return day;
}
