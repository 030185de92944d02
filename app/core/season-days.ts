import { readDay, showDay, showDayAndYear, weekdayOf } from './dates.ts';

/** A season starts on 1 January of its year and includes the following winter. */

/** Last day, in the following year, of a season. */
const lastDay = '06-30';

/** First and last valid date of a season, 'YYYY-MM-DD'. */
export const seasonBounds = (season: number) => ({
  min: `${season}-01-01`,
  max: `${season + 1}-${lastDay}`,
});

/** True if a season can contain the date, 'YYYY-MM-DD'. */
export function isInSeason(date: string, season: number): boolean {
  const { min, max } = seasonBounds(season);
  return date >= min && date <= max;
}

/** 'from 1 January 2025 to 30 June 2026' */
export function boundsInWords(season: number): string {
  const { min, max } = seasonBounds(season);
  return `from ${showDayAndYear(min)} to ${showDayAndYear(max)}`;
}

/** Years in which a day, 'MM-DD', falls within a season: its own and, up to June, the next. */
export const yearsOf = (season: number, day: string) =>
  [season, season + 1].filter((year) => isInSeason(`${year}-${day}`, season));

/**
 * Year in which a season's day falls on a weekday; no day has the same weekday in two successive years. After the winter a
 * weekday of the next year is taken for a mistake.
 */
export const yearWith = (season: number, day: string, weekday: string) =>
  yearsOf(season, day)
    .filter((year) => year === season || day <= winterEnds)
    .find((year) => weekdayOf(year, day) === weekday);

const winterEnds = '03-31';

const mostDays = 31;
const aDay = 24 * 60 * 60 * 1000;

/** Days between two dates, always positive. */
export const daysBetween = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / aDay;

/** Adds days to a date. */
export const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * aDay).toISOString().slice(0, 10);

/** Returns the error in an event's last day as a sentence; '' if valid. */
export function lastDayFault(first: string, last: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(last) || !readDay(showDay(last.slice(5))))
    return 'There is no such last day.';
  if (last < first) return 'The last day cannot be before the first.';
  return daysBetween(first, last) >= mostDays ? `An event can take ${mostDays} days at most.` : '';
}
