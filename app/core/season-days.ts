import { formatDayAndMonth, formatDayAndYear, getWeekdayName, parseDayAndMonth } from './dates.ts';

/** A season starts on 1 January of its year and includes the following winter. */

/** Last day, in the following year, of a season. */
const seasonLastDay = '06-30';

/** First and last valid date of a season, 'YYYY-MM-DD'. */
export const getSeasonDateRange = (season: number) => ({
  min: `${season}-01-01`,
  max: `${season + 1}-${seasonLastDay}`,
});

/** True if a season can contain the date, 'YYYY-MM-DD'. */
export function isDateInSeason(date: string, season: number): boolean {
  const { min, max } = getSeasonDateRange(season);
  return date >= min && date <= max;
}

/** 'from 1 January 2025 to 30 June 2026' */
export function formatSeasonDateRange(season: number): string {
  const { min, max } = getSeasonDateRange(season);
  return `from ${formatDayAndYear(min)} to ${formatDayAndYear(max)}`;
}

/** Years in which a day, 'MM-DD', falls within a season: its own and, up to June, the next. */
export const getYearsForSeasonDay = (season: number, day: string) =>
  [season, season + 1].filter((year) => isDateInSeason(`${year}-${day}`, season));

/**
 * Year in which a season's day falls on a weekday; no day has the same weekday in two successive years. After the winter a
 * weekday of the next year is taken for a mistake.
 */
export const getYearByWeekday = (season: number, day: string, weekday: string) =>
  getYearsForSeasonDay(season, day)
    .filter((year) => year === season || day <= winterLastDay)
    .find((year) => getWeekdayName(year, day) === weekday);

const winterLastDay = '03-31';

const maxEventDays = 31;
const dayMs = 24 * 60 * 60 * 1000;

/** Days between two dates, always positive. */
export const countDaysBetween = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / dayMs;

/** Adds days to a date. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Returns the error in an event's last day as a sentence; '' if valid. */
export function validateEventLastDay(first: string, last: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(last) || !parseDayAndMonth(formatDayAndMonth(last.slice(5))))
    return 'Enter a real last date, such as 14 June.';
  if (last < first) return 'The last day must not be before the first.';
  return countDaysBetween(first, last) >= maxEventDays
    ? `An event can last ${maxEventDays} days at most.`
    : '';
}
