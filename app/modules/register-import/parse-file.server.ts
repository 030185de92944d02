import { decodeUploadedListText, detectDelimiter } from '#app/core/lists/list-text.ts';
import { parseDelimitedRecords, SpreadsheetTooLongError } from '#app/core/lists/records.ts';
import { Refusal } from '#app/core/refusals.ts';
import { maxMemberImportRows } from './import-columns.ts';

/** Limits before parsing: an address may have several lines, and rows may be empty. */
const importSizeLimits = {
  letters: 1_100_000,
  lines: maxMemberImportRows * 8,
  cells: maxMemberImportRows * 100,
};

export const tooManyMemberImportRowsText = `The list must have ${maxMemberImportRows} lines or fewer.`;

/** Parses the rows of any spreadsheet export: commas, semicolons or tabs, with or without a BOM, legacy encodings too. */
export function parseSpreadsheetFileRows(bytes: Uint8Array): string[][] {
  const text = decodeUploadedListText(bytes);
  const delimiter = detectDelimiter(text);
  try {
    return parseDelimitedRecords(text, importSizeLimits, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
  } catch (error) {
    if (error instanceof SpreadsheetTooLongError) throw new Refusal(422, tooManyMemberImportRowsText);
    const lines = error instanceof Error && 'lines' in error ? error.lines : undefined;
    throw new Refusal(422, `We cannot read the list. Check the quotation marks near line ${lines}.`);
  }
}
