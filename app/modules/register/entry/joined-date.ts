import { formatDayAndYear, getMonthName, monthNames } from '#app/core/dates.ts';

/** Date of joining: a day, or only a month or a year if no more is known. */

interface DateParseOptions {
  /** 'YYYY-MM-DD': needed to parse two-digit years, as the latest such year that is not in the future. */
  today?: string;
  /** Parses 04/01/1998 as 1 April, the American order. */
  monthFirst?: boolean;
}

function isCalendarDay(text: string): boolean {
  const read = new Date(`${text.padEnd(10, '-01').slice(0, 10)}T12:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

/**
 * '2012', '2012-03-14', '14/03/2012', '14 March 2012', '3-Mar-2012' or 'March 2012' -> '2012', '2012-03-14' or '2012-03';
 * returns null for an empty text, undefined if it cannot be parsed. '01/04/98' in a list needs `today`.
 */
export function parseMembershipJoinedDate(
  text: string,
  reading: DateParseOptions = {},
): string | null | undefined {
  const said = text
    .trim()
    .slice(0, 40)
    .replace(/\s+/g, ' ')
    .replace(/ 0?0:00(:00)?$/, '')
    .replace(/^(\d{1,2})(st|nd|rd|th) /i, '$1 ');
  if (said === '') return null;
  const [year = '', ...rest] = parseJoinedParts(said, reading.monthFirst ?? false);
  const tail = rest.map((part) => `-${String(part).padStart(2, '0')}`).join('');
  const read = year.length === 2 ? expandTwoDigitYear(year, tail, reading.today) : `${year}${tail}`;
  return read && /^(18|19|20)\d\d/.test(read) && isCalendarDay(read) ? read : undefined;
}

/** Parses year, month and day; missing parts are undefined. */
function parseJoinedParts(said: string, monthFirst: boolean): [string?, number?, number?] {
  if (/^'?\d\d$|^\d{4}$/.test(said)) return [said.replace("'", '')];
  if (/^\d{4}-\d\d-\d\d$/.test(said))
    return [said.slice(0, 4), Number(said.slice(5, 7)), Number(said.slice(8))];
  const [, one, other, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/.exec(said) ?? [];
  if (year) return monthFirst ? [year, Number(one), Number(other)] : [year, Number(other), Number(one)];
  const [, month, monthYear] = /^(\d{1,2})[/.-](\d{4})$/.exec(said) ?? [];
  if (monthYear) return [monthYear, Number(month)];
  const [, day, name = '', last] = /^(?:(\d{1,2})[ -])?([a-z]{3,9})\.?[ -](\d{4}|\d\d)$/i.exec(said) ?? [];
  const at = name ? monthNames.findIndex((each) => each.toLowerCase().startsWith(name.toLowerCase())) : -1;
  if (!last || at < 0) return [];
  return day ? [last, at + 1, Number(day)] : [last, at + 1];
}

function expandTwoDigitYear(year: string, tail: string, today: string | undefined): string | undefined {
  if (today === undefined) return undefined;
  const century = Number(today.slice(0, 2));
  const read = `${century}${year}${tail}`;
  return read > today.slice(0, read.length) ? `${century - 1}${year}${tail}` : read;
}

/** '2012', 'March 2012' or '14 March 2012'; '' for null. */
export function formatMembershipJoinedDate(joined: string | null): string {
  if (joined === null || joined.length === 4) return joined ?? '';
  return joined.length === 7
    ? `${getMonthName(joined.slice(5))} ${joined.slice(0, 4)}`
    : formatDayAndYear(joined);
}
