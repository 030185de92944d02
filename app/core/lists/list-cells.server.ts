import { Refusal } from '#app/core/refusals.ts';
import { removeInvisibleCharacters } from '#app/core/single-line.ts';
import { unescapeSpreadsheetFormula } from './csv.ts';
import { decodeUploadedListText, detectDelimiter, getFirstListLines } from './list-text.ts';
import { parseDelimitedRecords, SpreadsheetTooLongError } from './records.ts';

export const maxImportedListRows = 1000;
/** Includes empty rows. */
const maxParsedRows = maxImportedListRows * 3;
const maxListColumns = 40;
/** Limits checked before parsing; a cell may contain several lines. */
const listSizeLimits = {
  letters: 1_100_000,
  lines: maxParsedRows * 3,
  cells: maxParsedRows * maxListColumns,
};
const tooLong = `A list can have at most ${maxImportedListRows} lines. Split the list into smaller parts.`;

/**
 * Parses cells saved by any spreadsheet or pasted from the clipboard: separated by commas, semicolons or tabs, with or without a
 * BOM, Windows-1252 included. Lines within a cell are joined by `lineEnds`, or a space, and cut at `maxCellLength` characters.
 * Throws 422 for text that is not a list, and for more than `maxImportedListRows` rows.
 */
export function parseSpreadsheetCells(
  list: Uint8Array | string,
  { lineEnds, maxCellLength = 400 }: { lineEnds?: string; maxCellLength?: number } = {},
): string[][] {
  const bytes = typeof list === 'string' ? new TextEncoder().encode(list) : list;
  const text = removeInvisibleCharacters(decodeUploadedListText(bytes)).trimEnd();
  const delimiter = detectDelimiterOrGaps(text);
  const found = delimiter
    ? parseListRecords(text, delimiter)
    : parseListRecords(text.replace(columnGaps, '\t'), '\t');
  const rows = found.map((row) =>
    row
      .slice(0, maxListColumns)
      .map((cell) => normalizeListCell(lineEnds === undefined ? cell : joinCellLines(cell, lineEnds)))
      .map((cell) => cell.slice(0, maxCellLength)),
  );
  const filled = rows.filter((row) => row.some((cell) => cell !== '')).length;
  if (filled === 0) throw new Refusal(422, 'This list is empty. Paste at least one line.');
  // Throw rather than silently drop rows beyond the parsed ones.
  if (filled > maxImportedListRows || rows.length >= maxParsedRows) throw new Refusal(422, tooLong);
  return rows;
}

/** Joins the lines of a cell, without trailing commas. */
const joinCellLines = (cell: string, lineEnds: string) =>
  cell
    .trim()
    .split(/[\r\n]+/)
    .map((line, at, all) => (at < all.length - 1 ? line.trimEnd().replace(/,$/, '') : line).trim())
    .join(lineEnds);

/** Runs of spaces that align columns; the first cell may be empty. */
const columnGaps = /(?<![,; \u00a0])[ \u00a0]{2,}(?=[^\s,;])/g;

/** Detects the separator; undefined for columns that are aligned by spaces. */
function detectDelimiterOrGaps(text: string): string | undefined {
  const delimiter = detectDelimiter(text);
  const start = getFirstListLines(text);
  const gaps = start.match(columnGaps)?.length ?? 0;
  const isAligned = delimiter !== '\t' && gaps > 0 && gaps >= start.split(delimiter).length - 1;
  return isAligned ? undefined : delimiter;
}

function parseListRecords(text: string, delimiter: string): string[][] {
  try {
    return parseDelimitedRecords(text, listSizeLimits, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
      to: maxParsedRows,
    });
  } catch (error) {
    if (error instanceof SpreadsheetTooLongError) throw new Refusal(422, tooLong);
    const line = error instanceof Error && 'lines' in error ? error.lines : 1;
    throw new Refusal(422, `We cannot read this list. Check the quotation marks near line ${line}.`);
  }
}

const normalizeListCell = (cell: string) =>
  unescapeSpreadsheetFormula(cell)
    .replace(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ')
    .trim();
