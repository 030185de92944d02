import { readRecords as recordsOf, TooLong } from '#app/core/lists/records.ts';
import type { ResultRow, TableRow } from '#app/modules/leagues/table/rows.ts';

/** Thrown for a response that is not the expected sheet; the message gives the reason, short enough for the log. */
export class NotASheet extends Error {}

const mostRows = 200;
const longestCell = 200;
/** Limits before the CSV is parsed: sheets kept by volunteers have empty rows and notes in between. */
const bounds = { letters: 1_000_000, lines: mostRows * 50, cells: mostRows * 500 };
/** Rows searched for the header: there may be a title or a note above it. */
const headerWithin = 10;

/** Parses a league table from CSV; rows without a team are dropped. Throws InvalidSheetError. */
export function readTable(csv: string): TableRow[] {
  const rows = readRows(csv, ['team'], (cell) => ({
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
  return rows.filter((row) => row.team).slice(0, mostRows);
}

/** Parses a league's results from CSV; rows without a date are dropped. Throws InvalidSheetError. */
export function readResults(csv: string): ResultRow[] {
  const rows = readRows(csv, ['date', 'opponent'], (cell) => ({
    date: cell('date'),
    opponent: cell('opponent'),
    winner: cell('winner'),
    score: cell('score'),
  }));
  return rows.filter((row) => row.date).slice(0, mostRows);
}

/** Parses every row under the header row, whose names may have any order and case; a missing column yields ''. */
function readRows<Row>(csv: string, required: string[], row: (cell: (name: string) => string) => Row): Row[] {
  if (!csv.trim()) throw new NotASheet('it is empty');
  if (csv.trimStart().startsWith('<')) throw new NotASheet('it is a web page');
  const records = readRecords(csv);
  const names = records
    .slice(0, headerWithin)
    .map((record) => record.map((name) => tidy(name).toLowerCase()));
  const header = names.findIndex((found) => required.every((name) => found.includes(name)));
  if (header < 0) throw new NotASheet(`it has no header row with ${required.map(capital).join(' and ')}`);
  return records
    .slice(header + 1)
    .map((record) => row((name) => tidy(record[names[header]?.indexOf(name) ?? -1] ?? '')));
}

function readRecords(csv: string): string[][] {
  try {
    return recordsOf(csv, bounds, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_quotes: true,
      relax_column_count: true,
      // All three, since edited sheets mix them; by default the parser goes by the first row.
      record_delimiter: ['\r\n', '\n', '\r'],
      to: mostRows * 10,
    });
  } catch (error) {
    if (error instanceof TooLong)
      throw new NotASheet('it is longer than a league table or its results can be');
    throw new NotASheet('it is not well-formed CSV');
  }
}

const tidy = (cell: string) =>
  cell
    .replace(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ')
    .trim()
    .slice(0, longestCell)
    .trimEnd();
const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
