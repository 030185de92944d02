import { type Options, type OptionsWithColumns, parse } from 'csv-parse/sync';

/** The most that a list may be before anything of it is read. */
export interface Bounds {
  /** Characters; of what comes by a call or from a file, its bytes are bounded where they arrive as well. */
  letters: number;
  /** Lines of the text, those within a cell and empty ones among them; not those that are empty at its end. */
  lines: number;
  cells: number;
}

/** Thrown for a list that is longer than its reader takes; the caller says so in its own words. */
export class TooLong extends Error {}

/**
 * The records of a text with a separator between cells. What is too long is found by counting, before the parser sees any
 * of it: a megabyte of line ends costs it seven seconds. Throws TooLong, or what the parser finds wrong.
 */
export function readRecords<T>(text: string, bounds: Bounds, options: OptionsWithColumns<T>): T[];
export function readRecords<T>(text: string, bounds: Bounds, options: Options & { info: true }): T[];
export function readRecords(text: string, bounds: Bounds, options: Options): string[][];
export function readRecords(text: string, bounds: Bounds, options: Options): unknown[] {
  if (text.length > bounds.letters) throw new TooLong();
  const whole = withoutEmptyEnd(text);
  refuseBeyond(whole, bounds, String(options.delimiter ?? ','));
  return parse(whole, options);
}

const emptyEnd = ' ,;\t\r\n';

/** A spreadsheet saves thousands of rows in which nothing stands under those in use. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && emptyEnd.includes(text.charAt(end - 1))) end -= 1;
  while (end < text.length && !'\r\n'.includes(text.charAt(end))) end += 1;
  // With the line end as it is written here: the parser takes the first one for that of all.
  return text.slice(0, end + (text.startsWith('\r\n', end) ? 2 : 1));
}

function refuseBeyond(text: string, { lines, cells }: Bounds, delimiter: string): void {
  let [ends, separators] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')) ends += 1;
    else if (letter === delimiter) separators += 1;
    if (ends > lines || ends + separators > cells) throw new TooLong();
  }
}
