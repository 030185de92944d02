import { months, readDay, showDay, weekdayOf, weekdays } from '#app/core/dates.ts';

export type ReadDate = { day: string } | { fault: string };

const weekdayPattern = /\b(mon|tue|wed|thu|fri|sat|sun)(?:s|sday|day|nesday|s|r|rs|rsday|urday)?\b[.,]?/;

/**
 * A date as people write it in a fixture list: 'Sat 5th April', '05/04/2025', '5.4.25', '5 Apr'. With `month` (1 to 12,
 * from a heading above) the day's number is enough. The day comes before the month; a weekday or a year that does not fit is a fault.
 */
export function readFixtureDate(text: string, year: number, month?: number): ReadDate {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[,()\s]+/g, ' ');
  const weekday = weekdayIn(plain);
  const rest = plain
    .replace(weekdayPattern, ' ')
    .replace(/\b(?:the|of)\b/g, ' ')
    .replace(/ \d{1,2}:\d{2}(?::\d{2})?\s*$/, '')
    .trim()
    .replace(/\s+/g, ' ');
  const parts = partsOf(rest, month);
  if (!parts) return { fault: `‘${text.trim()}’ is no date such as 5 April or 05/04/${year}.` };
  const given = parts.year === undefined ? year : wholeYear(parts.year, year);
  if (given !== year) return { fault: `‘${text.trim()}’ is not in ${year}, the year of this season.` };
  if (parts.month === 2 && parts.day === 29)
    return { fault: '29 February cannot be kept: most years do not have it.' };
  const day = readDay(`${parts.day} ${months[parts.month - 1] ?? 'none'}`);
  if (!day) return { fault: `‘${text.trim()}’ is no day of the year. The day comes first: 5/4 is 5 April.` };
  const fault = weekday && weekdayFault(weekday, day, year);
  return fault ? { fault } : { day };
}

/** '5 April 2025 is a Saturday, not a Sunday.'; '' where the weekday fits. */
export function weekdayFault(weekday: string, day: string, year: number): string {
  const real = weekdayOf(year, day);
  return real === weekday ? '' : `${showDay(day)} ${year} is a ${real}, not a ${weekday}.`;
}

/** 'sat', 'Weds.' or 'Saturday 5th' -> 'Saturday'; undefined where none is named. */
export function weekdayIn(text: string): string | undefined {
  const [, start] = weekdayPattern.exec(text.toLowerCase()) ?? [];
  return start && weekdays.find((name) => name.toLowerCase().startsWith(start));
}

/** 'May' or 'MAY 2025' alone, the heading of a month -> 5. */
export function monthHeading(text: string): number | undefined {
  const [, name = ''] = /^\s*([a-z]{3,9})\.?(?:\s+\d{4})?\s*$/i.exec(text) ?? [];
  return monthNumber(name);
}

function monthNumber(name: string): number | undefined {
  const plain = name.toLowerCase();
  if (plain.length < 3) return undefined;
  const index = months.findIndex((month) => month.toLowerCase().startsWith(plain.replace(/^sept$/, 'sep')));
  return index < 0 ? undefined : index + 1;
}

interface Parts {
  day: number;
  month: number;
  year?: string | undefined;
}

function partsOf(text: string, month: number | undefined): Parts | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:t.*)?$/.exec(text);
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: iso[1] };
  const numbers = /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})(?:\s?[-/. ]\s?'?(\d{4}|\d{2}))?$/.exec(text);
  if (numbers) return { day: Number(numbers[1]), month: Number(numbers[2]), year: numbers[3] };
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})\.?[-/. ]*'?(\d{4}|\d{2})?$/.exec(text);
  if (named) return namedParts(named[1], named[2], named[3]);
  const turned = /^([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?(?:[-/. ]+(\d{4}))?$/.exec(text);
  if (turned) return namedParts(turned[2], turned[1], turned[3]);
  const alone = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(text);
  if (alone && month) return { day: Number(alone[1]), month };
  return undefined;
}

function namedParts(day = '', name = '', year?: string): Parts | undefined {
  const month = monthNumber(name);
  return month === undefined ? undefined : { day: Number(day), month, year };
}

/** '25' in a season of this century -> that year of it. */
const wholeYear = (year: string, season: number) =>
  year.length === 4 ? Number(year) : Math.floor(season / 100) * 100 + Number(year);
