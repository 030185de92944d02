import { parseDayAndMonth } from '#app/core/dates.ts';
import { addDays } from '#app/core/season-days.ts';

/** Maximum number of days after the season's end on which the list is active. */
const activeDays = 140;

/** End of a season, with the seasons before and after it. */
export interface SeasonEndDates {
  /** Last day, 'YYYY-MM-DD'. */
  ends: string;
  /** Season that ends, and the next one. */
  season: number;
  next: number;
  /** True while the list is active. */
  isNow: boolean;
}

/** Returns the last season end while its list is active, else the next one. `day` is parsed from '30 September'. */
export function getSeasonEndDates(day: string, date: string): SeasonEndDates {
  const monthAndDay = parseDayAndMonth(day) ?? '09-30';
  const year = Number(date.slice(0, 4));
  const ends = [year - 1, year, year + 1].map((one) => `${one}-${monthAndDay}`);
  const last = ends.findLast((end) => end <= date);
  const isNow = last !== undefined && date <= addDays(last, activeDays);
  const end = (isNow ? last : ends.find((end) => end > date)) ?? date;
  // A season that ends before July belongs to the year before.
  const season = Number(end.slice(0, 4)) - (end.slice(5) < '07' ? 1 : 0);
  return { ends: end, season, next: season + 1, isNow };
}

/** True if an event's title names the annual meeting. */
export const isAnnualMeetingTitle = (title: string) =>
  /\bA\.?G\.?M\b|\bannual (general )?meeting\b/i.test(title);
