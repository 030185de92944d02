import {
  formatDayAndYear,
  getWeekdayName,
  monthNames,
  parseDayAndMonth,
  weekdayNames,
} from '#app/core/dates.ts';
import { getYearByWeekday, getYearsForSeasonDay } from '#app/core/season-days.ts';

/** 'YYYY-MM-DD' */
type ParsedDate = { date: string } | { fault: string };

/** Context of a date in a list. */
interface DateContext {
  /** From the heading above: 1 to 12, and the year if given. */
  month?: number | undefined;
  year?: string | undefined;
  /** From a column of its own. */
  weekday?: string | undefined;
  /** Previous date. */
  after?: string | undefined;
}

const weekdayPattern = /\b(mon|tue|wed|thu|fri|sat|sun)(?:s|sday|day|nesday|s|r|rs|rsday|urday)?\b[.,]?/;

/**
 * Parse a date as people write it in a fixture list: 'Sat 5th April', '05/04/2025', '5.4.25', '5 Apr'. Under a month's heading
 * the day's number suffices. The day precedes the month; a wrong weekday or year is returned as a fault.
 */
export function parseFixtureDate(text: string, season: number, around: DateContext = {}): ParsedDate {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[,()\s]+/g, ' ');
  const weekday = parseWeekday(plain);
  const rest = plain
    .replace(weekdayPattern, ' ')
    .replace(/\b(?:the|of)\b/g, ' ')
    .replace(/ \d{1,2}:\d{2}(?::\d{2})?\s*$/, '')
    .trim()
    .replace(/\s+/g, ' ');
  const parts = parseDateParts(rest, around.month);
  if (!parts)
    return { fault: `‘${text.trim()}’ is not a date. Enter one such as 5 April or 05/04/${season}.` };
  if (parts.month === 2 && parts.day === 29)
    return { fault: 'Choose another date. Most years do not have 29 February.' };
  const given = parts.year ?? around.year;
  const day = parseDayAndMonth(`${parts.day} ${monthNames[parts.month - 1] ?? 'none'}`);
  if (given !== undefined && !isInSeasonYears(day, expandYear(given, season), season))
    return { fault: `Enter a date in the ${season} season. ‘${text.trim()}’ is not in ${season}.` };
  if (!day) return { fault: `‘${text.trim()}’ is not a real date. Put the day first: 5/4 is 5 April.` };
  const named = weekday ?? around.weekday;
  const year = given === undefined ? inferYear(day, season, named, around.after) : expandYear(given, season);
  const date = `${year}-${day}`;
  const fault = [weekday, around.weekday].map((one) => one && getWeekdayFault(one, date)).find(Boolean);
  return fault ? { fault } : { date };
}

/** True if the date can be in the season. An impossible day passes in the season's own year: its own error follows. */
const isInSeasonYears = (day: string | undefined, year: number, season: number) =>
  day ? getYearsForSeasonDay(season, day).includes(year) : year === season;

/** Return the year that fits the weekday or, without one, the order: a date after the autumn is in the next year. */
function inferYear(day: string, season: number, weekday: string | undefined, after = ''): number {
  const isNext = after >= `${season}-10-01` && getYearsForSeasonDay(season, day).includes(season + 1);
  if (!weekday) return isNext ? season + 1 : season;
  if (isNext && getWeekdayName(season + 1, day) === weekday) return season + 1;
  return getYearByWeekday(season, day, weekday) ?? season;
}

/** Return '5 April 2025 is a Saturday, not a Sunday.'; '' if the weekday fits. */
function getWeekdayFault(weekday: string, date: string): string {
  const real = getWeekdayName(Number(date.slice(0, 4)), date.slice(5));
  return real === weekday
    ? ''
    : `${formatDayAndYear(date)} is a ${real}, not a ${weekday}. Correct the date or the weekday.`;
}

/** Parse 'sat', 'Weds.' or 'Saturday 5th' -> 'Saturday'; undefined if there is none. */
export function parseWeekday(text: string): string | undefined {
  const [, start] = weekdayPattern.exec(text.toLowerCase()) ?? [];
  return start && weekdayNames.find((name) => name.toLowerCase().startsWith(start));
}

/** Parse a month's heading: 'May' or 'MAY 2025' -> 5, and 2025. */
export function parseFixtureMonthHeading(
  text: string,
): { month: number; year: string | undefined } | undefined {
  const [, name = '', year] = /^\s*([a-z]{3,9})\.?(?:\s+(\d{4}))?\s*$/i.exec(text) ?? [];
  const month = getMonthNumber(name);
  return month === undefined ? undefined : { month, year };
}

function getMonthNumber(name: string): number | undefined {
  const plain = name.toLowerCase();
  if (plain.length < 3) return undefined;
  const index = monthNames.findIndex((month) =>
    month.toLowerCase().startsWith(plain.replace(/^sept$/, 'sep')),
  );
  return index < 0 ? undefined : index + 1;
}

interface DateParts {
  day: number;
  month: number;
  year?: string | undefined;
}

function parseDateParts(text: string, month: number | undefined): DateParts | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:t.*)?$/.exec(text);
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: iso[1] };
  const numbers = /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})(?:\s?[-/. ]\s?'?(\d{4}|\d{2}))?$/.exec(text);
  if (numbers) return { day: Number(numbers[1]), month: Number(numbers[2]), year: numbers[3] };
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})\.?[-/. ]*'?(\d{4}|\d{2})?$/.exec(text);
  if (named) return parseNamedMonth(named[1], named[2], named[3]);
  const turned = /^([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?(?:[-/. ]+(\d{4}))?$/.exec(text);
  if (turned) return parseNamedMonth(turned[2], turned[1], turned[3]);
  const alone = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(text);
  if (alone && month) return { day: Number(alone[1]), month };
  return undefined;
}

function parseNamedMonth(day = '', name = '', year?: string): DateParts | undefined {
  const month = getMonthNumber(name);
  return month === undefined ? undefined : { day: Number(day), month, year };
}

/** Expand '25' to a year of the season's century. */
const expandYear = (year: string, season: number) =>
  year.length === 4 ? Number(year) : Math.floor(season / 100) * 100 + Number(year);
