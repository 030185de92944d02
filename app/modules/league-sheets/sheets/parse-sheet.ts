import { formatList } from '#app/core/language.ts';
import { parseDelimitedRecords as recordsOf, SpreadsheetTooLongError } from '#app/core/lists/records.ts';
import type { LeagueResultRow, LeagueStandingsRow } from '#app/modules/leagues/leagues.ts';

/** Thrown for a response that is not the expected sheet; the message gives the reason, short enough for the log. */
export class InvalidSpreadsheetError extends Error {}

const maxSheetRows = 200;
const maxCellLength = 200;
/** Limits before the CSV is parsed: sheets kept by volunteers have empty rows and notes in between. */
const csvLimits = { letters: 1_000_000, lines: maxSheetRows * 50, cells: maxSheetRows * 500 };
/** Rows searched for the header: there may be a title or a note above it. */
const maxHeaderRow = 10;

/** Parses a league table from CSV; rows without a team are dropped. Throws InvalidSpreadsheetError. */
export function parseStandingsSpreadsheet(csv: string): LeagueStandingsRow[] {
  const rows = parseSheetRows(csv, ['team'], (cell) => ({
    team: cell('team'),
    played: cell('played'),
    won: cell('won'),
    lost: cell('lost'),
    draw: cell('draw'),
    for: cell('for'),
    ag: cell('ag'),
    diff: cell('diff'),
    points: cell('points'),
  }));
  return rows.filter((row) => row.team).slice(0, maxSheetRows);
}

/** Parses a league's results from CSV; rows without a date are dropped. Throws InvalidSpreadsheetError. */
export function parseResultsSpreadsheet(csv: string): LeagueResultRow[] {
  const rows = parseSheetRows(csv, ['date', 'opponent'], (cell) => ({
    date: cell('date'),
    opponent: cell('opponent'),
    winner: cell('winner'),
    score: cell('score'),
  }));
  return rows.filter((row) => row.date).slice(0, maxSheetRows);
}

/** Parses every row under the header row, whose names may have any order and case; a missing column yields ''. */
function parseSheetRows<Row>(
  csv: string,
  required: string[],
  row: (cell: (name: string) => string) => Row,
): Row[] {
  if (!csv.trim()) throw new InvalidSpreadsheetError('it is empty');
  if (csv.trimStart().startsWith('<')) throw new InvalidSpreadsheetError('it is a web page');
  const records = parseCsvRecords(csv);
  const names = records
    .slice(0, maxHeaderRow)
    .map((record) => record.map((name) => normalizeCell(name).toLowerCase()));
  const header = names.findIndex((found) => required.every((name) => found.includes(name)));
  if (header < 0)
    throw new InvalidSpreadsheetError(`it has no header row with ${formatList(required.map(capital))}`);
  return records
    .slice(header + 1)
    .map((record) => row((name) => normalizeCell(record[names[header]?.indexOf(name) ?? -1] ?? '')));
}

function parseCsvRecords(csv: string): string[][] {
  try {
    return recordsOf(csv, csvLimits, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_quotes: true,
      relax_column_count: true,
      // All three, since edited sheets mix them; by default the parser goes by the first row.
      record_delimiter: ['\r\n', '\n', '\r'],
      to: maxSheetRows * 10,
    });
  } catch (error) {
    if (error instanceof SpreadsheetTooLongError)
      throw new InvalidSpreadsheetError('it is longer than a league table or its results can be');
    throw new InvalidSpreadsheetError('it is not well-formed CSV');
  }
}

const normalizeCell = (cell: string) =>
  cell
    .replace(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ')
    .trim()
    .slice(0, maxCellLength)
    .trimEnd();
const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
