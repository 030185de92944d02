import { parse } from 'csv-parse/sync';
import { Refusal } from '#app/core/refusals.ts';

/** Rows of cells from whatever a spreadsheet saves: commas, semicolons or tabs, with or without a mark, old letters too. */
export function readRows(bytes: Uint8Array): string[][] {
  const text = decode(bytes);
  if (/\0/.test(text)) throw new Refusal(422, 'This is not a CSV file. Save the list as CSV and try again.');
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const separators = [',', ';', '\t'];
  const delimiter = separators.toSorted((a, b) => first.split(b).length - first.split(a).length)[0];
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false });
  } catch (error) {
    const { lines } = error as { lines?: number };
    throw new Refusal(422, `The list cannot be read: a quotation mark is out of place near line ${lines}.`);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
