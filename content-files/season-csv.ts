import { formatDayAndMonth, getWeekdayName, parseDayAndMonth } from '#app/core/dates.ts';
import { escapeSpreadsheetFormula, quoteCsvCell, unescapeSpreadsheetFormula } from '#app/core/lists/csv.ts';
import { parseDelimitedRecords, SpreadsheetTooLongError } from '#app/core/lists/records.ts';
import { getErrorMessage } from '#app/core/refusals.ts';
import { getYearByWeekday, getYearsForSeasonDay, validateEventLastDay } from '#app/core/season-days.ts';
import type { ContentColumn } from '#db/content-tables.ts';
import { getSeasonCsvColumn, getSeasonCsvHeading, leadingSeasonCsvColumns } from './content-layout.ts';

/** Season's events as CSV for a spreadsheet, and back. */

type Row = Record<string, unknown>;
/** Maximum size of a list, checked before it is parsed. */
export const maxSeasonCsvSize = { letters: 10_000_000, lines: 20_000, cells: 1_000_000 };

export type ReportImportMistake = (where: string, what: string) => void;

export function formatSeasonCsv(events: Row[], columns: ContentColumn[]): string {
  const names = columns.map(({ name }) => name).filter((name) => name !== 'season');
  const ordered = [
    ...leadingSeasonCsvColumns.filter((name) => names.includes(name)),
    ...names.filter((n) => !leadingSeasonCsvColumns.includes(n)),
  ];
  const nullable = new Set(columns.filter((column) => column.nullable).map(({ name }) => name));
  const lines = events.map((event) =>
    ordered.map((name) => (event[name] === '' && !nullable.has(name) ? '' : cell(name, event[name]))),
  );
  // With a byte order mark Excel recognises UTF-8.
  return `\uFEFF${[ordered.map(getSeasonCsvHeading), ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`;
}

/** Empty for null; `""` for an empty text in a nullable column. */
function cell(column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const given = String(value);
  const text =
    column === 'day' && parseDayAndMonth(formatDayAndMonth(given)) === given
      ? formatDayAndMonth(given)
      : given;
  const safe = escapeSpreadsheetFormula(text);
  return safe === '' || /["',;\r\n\t]|^\s|\s$/.test(safe) ? quoteCsvCell(safe) : safe;
}

/**
 * Parse a list; returns its rows with the line number of each and reports mistakes. A new event gets an id and the time of its
 * last change.
 */
export function parseExportedSeasonCsv(
  file: string,
  csv: string,
  {
    year,
    columns,
    now,
    say,
  }: { year: number; columns: ContentColumn[]; now: string; say: ReportImportMistake },
): { row: Row; where: string }[] {
  let records: { record: { text: string; quoted: boolean }[]; info: { lines: number } }[];
  try {
    records = parseDelimitedRecords<(typeof records)[number]>(csv, maxSeasonCsvSize, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      cast: (text, { quoting }) => ({ text, quoted: quoting }),
    });
  } catch (error) {
    const tooLong = `This list is too long: a season can have at most ${maxSeasonCsvSize.lines} rows.`;
    if (error instanceof SpreadsheetTooLongError) say(file, tooLong);
    else say(file, `We cannot read this as comma-separated text (CSV): ${getErrorMessage(error)}.`);
    return [];
  }
  const [head, ...lines] = records;
  const names = (head?.record ?? []).map(({ text }) => getSeasonCsvColumn(text.trim()));
  for (const name of ['day', 'weekday', 'type', 'opponent']) {
    if (!names.includes(name)) say(file, `The column '${getSeasonCsvHeading(name)}' is missing.`);
  }
  for (const name of names) {
    if (name === 'season' || !columns.some((column) => column.name === name))
      say(file, `Unknown column '${getSeasonCsvHeading(name)}'.`);
  }
  if (new Set(names).size < names.length) say(file, 'Two columns have the same name.');
  const nullable = new Set(columns.filter((column) => column.nullable).map(({ name }) => name));
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]));
  const taken = new Set(lines.map(({ record }) => record[names.indexOf('id')]?.text));
  return lines.flatMap(({ record, info }) => {
    if (record.every(({ text }) => text.trim() === '')) return [];
    const where = `${file}, line ${info.lines}`;
    if (record.length > names.length)
      say(where, 'There are more cells than columns. Remove the extra cells.');
    const row: Row = { season: year };
    for (const [index, name] of names.entries()) {
      const { text = '', quoted = false } = record[index] ?? {};
      const isNumber = kinds.get(name) !== 'text' && /^-?\d+(\.\d+)?$/.test(text);
      const isNone = text === '' && !quoted && nullable.has(name);
      row[name] = isNone ? null : isNumber ? Number(text) : unescapeSpreadsheetFormula(text);
    }
    readDate(row, year, (what) => say(where, what));
    if (!row.id) row.id = newId(row, taken);
    if (!row.updated_at) row.updated_at = now;
    if (row.state === '') delete row.state;
    return [{ row, where }];
  });
}

function readDate(row: Row, year: number, wrong: (what: string) => void) {
  const given = String(row.day ?? '');
  const day =
    parseDayAndMonth(given) ??
    (/^\d\d-\d\d$/.test(given) ? parseDayAndMonth(formatDayAndMonth(given)) : undefined);
  if (!day) return wrong(`'${given}' is not a date. Enter one such as '5 April'.`);
  row.day = day;
  const dated = row.year ? givenYear(row, year, day) : getYearByWeekday(year, day, String(row.weekday));
  if (!dated)
    wrong(`${formatDayAndMonth(day)} ${year} is a ${getWeekdayName(year, day)}, not '${row.weekday}'.`);
  row.year = dated === undefined || dated === year ? null : dated;
  const fault = row.ends_on ? validateEventLastDay(`${dated ?? year}-${day}`, String(row.ends_on)) : '';
  if (fault) wrong(fault);
}

/** Year stated in a row, if its day and weekday match. */
const givenYear = (row: Row, season: number, day: string) =>
  getYearsForSeasonDay(season, day).find(
    (year) => year === row.year && getWeekdayName(year, day) === row.weekday,
  );

function newId(row: Row, taken: Set<string | undefined>): string {
  const plain = [row.season, row.year, row.day, row.type].filter(Boolean).join('-');
  let id = plain;
  for (let again = 2; taken.has(id); again += 1) id = `${plain}-${again}`;
  taken.add(id);
  return id;
}
