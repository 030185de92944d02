import { delimiterOf, textOfList } from '#app/core/lists/list-text.ts';
import { readRecords, TooLong } from '#app/core/lists/records.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mostLines } from './columns.ts';

/** Limits before parsing: an address may have several lines, and rows may be empty. */
const bounds = { letters: 1_100_000, lines: mostLines * 8, cells: mostLines * 100 };

export const tooLong = `A list can have at most ${mostLines} lines.`;

/** Parses the rows of any spreadsheet export: commas, semicolons or tabs, with or without a BOM, legacy encodings too. */
export function readRows(bytes: Uint8Array): string[][] {
  const text = textOfList(bytes);
  const delimiter = delimiterOf(text);
  try {
    return readRecords(text, bounds, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
  } catch (error) {
    if (error instanceof TooLong) throw new Refusal(422, tooLong);
    const lines = error instanceof Error && 'lines' in error ? error.lines : undefined;
    throw new Refusal(422, `The list cannot be read: a quotation mark is out of place near line ${lines}.`);
  }
}
