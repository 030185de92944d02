import { readDay, showDay, showDayAndYear, weekdayOf } from './dates.ts';

/** A season is a book that begins in its year; what it holds of the winter runs into the next. */

/** The last day of the year after that a season can hold. */
const lastDay = '06-30';

/** The first and the last day that a season can hold, 'YYYY-MM-DD'. */
export const seasonBounds = (season: number) => ({
  min: `${season}-01-01`,
  max: `${season + 1}-${lastDay}`,
});

/** Whether a season can hold a date, 'YYYY-MM-DD'. */
export function isInSeason(date: string, season: number): boolean {
  const { min, max } = seasonBounds(season);
  return date >= min && date <= max;
}

/** 'from 1 January 2025 to 30 June 2026' */
export function boundsInWords(season: number): string {
  const { min, max } = seasonBounds(season);
  return `from ${showDayAndYear(min)} to ${showDayAndYear(max)}`;
}

/** The years in which a day, 'MM-DD', may be within a season: its own and, up to June, the next. */
export const yearsOf = (season: number, day: string) =>
  [season, season + 1].filter((year) => isInSeason(`${year}-${day}`, season));

/**
 * The year of a season's day that is on a weekday; no day is on one weekday in two years that follow one another. After the
 * winter a weekday that is the next year's is a mistake sooner than that year.
 */
export const yearWith = (season: number, day: string, weekday: string) =>
  yearsOf(season, day)
    .filter((year) => year === season || day <= winterEnds)
    .find((year) => weekdayOf(year, day) === weekday);

const winterEnds = '03-31';

const mostDays = 31;
const aDay = 24 * 60 * 60 * 1000;

/** Whole days from one date to another. */
export const daysBetween = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / aDay;

/** The date so many days after another. */
export const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * aDay).toISOString().slice(0, 10);

/** What is wrong with the last day of what takes several, as a sentence; '' for nothing. */
export function lastDayFault(first: string, last: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(last) || !readDay(showDay(last.slice(5))))
    return 'There is no such last day.';
  if (last < first) return 'The last day cannot be before the first.';
  return daysBetween(first, last) >= mostDays ? `An event can take ${mostDays} days at most.` : '';
}
