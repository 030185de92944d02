import { months, showDate } from '#app/core/dates.ts';

/** When somebody joined: a day, or only a year where no more is known. */

const day = (year: string, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

function isDay(text: string): boolean {
  const read = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

/** '2012', '2012-03-14', '14/03/2012' or '14 March 2012' -> '2012' or '2012-03-14'; null for nothing, undefined for nonsense. */
export function readJoined(text: string): string | null | undefined {
  const said = text.trim().replace(/\s+/g, ' ');
  if (said === '') return null;
  if (/^(18|19|20)\d\d$/.test(said)) return said;
  const read = written(said);
  return read && /^(18|19|20)/.test(read) && isDay(read) ? read : undefined;
}

function written(said: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(said)) return said;
  const [, date, month, year = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(said) ?? [];
  if (year) return day(year, Number(month), Number(date));
  const [, first, name = '', last = ''] = /^(\d{1,2}) ([a-z]{3,9})\.? (\d{4})$/i.exec(said) ?? [];
  const at = months.findIndex((each) => each.toLowerCase().startsWith(name.toLowerCase()));
  return last && at >= 0 ? day(last, at + 1, Number(first)) : undefined;
}

/** '2012' or '14 March 2012'; '' for nothing. */
export const showJoined = (joined: string | null): string =>
  joined === null ? '' : joined.length === 4 ? joined : showDate(joined);
