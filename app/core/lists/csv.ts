/** Rows as CSV with Windows line ends. What a spreadsheet would take for a formula is marked as text. */
export function toCsv(rows: string[][]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const plain = asText(text);
  return mustQuote.test(plain) ? quotedCell(plain) : plain;
}

const mustQuote = /[",;\r\n\t]|^\s|\s$/;

export const quotedCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * What a formula begins with, in full width and as small forms too, and where a cell may begin: after a semicolon, a tab or
 * a line's end as well, since a spreadsheet set up for them does not see the quotation marks round the whole.
 */
const signs = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B';
const begins = `['" \u00a0]*[${signs}]`;
const toMark = new RegExp(`^(?=${begins}|['" \u00a0]*[\\t\\r\\n])|(?<=[;\\t\\r\\n])(?=${begins})`, 'g');
const marked = new RegExp(`^'(?=${begins}|['" \u00a0]*[\\t\\r\\n])|(?<=[;\\t\\r\\n])'(?=${begins})`, 'g');
const number = /^[+-]?\d+(\.\d+)?$/;

/** A cell's text as it is written: with an apostrophe before what a spreadsheet would take for a formula. */
export const asText = (text: string): string => (number.test(text) ? text : text.replace(toMark, "'"));

/** The text of a cell that was written so. */
export const asMeant = (cell: string): string => cell.replace(marked, '');
