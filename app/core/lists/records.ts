import { type Options, type OptionsWithColumns, parse } from 'csv-parse/sync';

/** Size limits, checked before parsing. */
interface SpreadsheetSizeLimits {
  /** Characters; bytes of requests and files are limited on arrival as well. */
  letters: number;
  /** Lines, including those within cells and empty ones, but not empty ones at the end. */
  lines: number;
  cells: number;
}

/** Thrown for text beyond the limits; the caller words the message. */
export class SpreadsheetTooLongError extends Error {}

/**
 * Parses separated records. Limits are checked by counting before the parser runs: a megabyte of line ends costs it seven
 * seconds. Throws SpreadsheetTooLongError, or the parser's error.
 */
export function parseDelimitedRecords<T>(
  text: string,
  bounds: SpreadsheetSizeLimits,
  options: OptionsWithColumns<T>,
): T[];
export function parseDelimitedRecords<T>(
  text: string,
  bounds: SpreadsheetSizeLimits,
  options: Options & { info: true },
): T[];
export function parseDelimitedRecords(
  text: string,
  bounds: SpreadsheetSizeLimits,
  options: Options,
): string[][];
export function parseDelimitedRecords(
  text: string,
  bounds: SpreadsheetSizeLimits,
  options: Options,
): unknown[] {
  if (text.length > bounds.letters) throw new SpreadsheetTooLongError();
  const whole = trimEmptyRows(text);
  throwBeyondLimits(whole, bounds, String(options.delimiter ?? ','));
  return parse(whole, options);
}

const emptyRowCharacters = ' ,;\t\r\n';

/** Spreadsheets save thousands of empty rows below the used ones. */
function trimEmptyRows(text: string): string {
  let end = text.length;
  while (end > 0 && emptyRowCharacters.includes(text.charAt(end - 1))) end -= 1;
  while (end < text.length && !'\r\n'.includes(text.charAt(end))) end += 1;
  // Keep the line end as written: the parser takes the first one for all.
  return text.slice(0, end + (text.startsWith('\r\n', end) ? 2 : 1));
}

function throwBeyondLimits(text: string, { lines, cells }: SpreadsheetSizeLimits, delimiter: string): void {
  let [ends, separators] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')) ends += 1;
    else if (letter === delimiter) separators += 1;
    if (ends > lines || ends + separators > cells) throw new SpreadsheetTooLongError();
  }
}
