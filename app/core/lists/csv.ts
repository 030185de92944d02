/** Renders rows as CSV with CRLF line ends. Cells that a spreadsheet would evaluate as formulas are escaped. */
export function toCsv(rows: string[][]): string {
  return rows.map((row) => `${row.map(renderCsvCell).join(',')}\r\n`).join('');
}

/** Renders rows separated by tabs, for the parsers of pasted lists: a comma or semicolon in a cell is not taken for the separator. */
export const toTabSeparated = (rows: string[][]): string =>
  rows.map((row) => row.map(renderCsvCell).join('\t')).join('\n');

function renderCsvCell(text: string): string {
  const plain = escapeSpreadsheetFormula(text);
  return mustQuote.test(plain) ? quoteCsvCell(plain) : plain;
}

const mustQuote = /[",;\r\n\t]|^\s|\s$/;

export const quoteCsvCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * First characters of a formula, full-width and small forms included, at each position where a cell may begin: after a semicolon,
 * tab or line end too, since a spreadsheet with such separators ignores the quotes around the cell.
 */
const signs = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B';
const begins = `['" \u00a0]*[${signs}]`;
const toMark = new RegExp(`^(?=${begins}|['" \u00a0]*[\\t\\r\\n])|(?<=[;\\t\\r\\n])(?=${begins})`, 'g');
const marked = new RegExp(`^'(?=${begins}|['" \u00a0]*[\\t\\r\\n])|(?<=[;\\t\\r\\n])'(?=${begins})`, 'g');
const number = /^[+-]?\d+(\.\d+)?$/;

/** Escapes a cell: an apostrophe before text that a spreadsheet would evaluate as a formula. */
export const escapeSpreadsheetFormula = (text: string): string =>
  number.test(text) ? text : text.replace(toMark, "'");

/** Removes the apostrophes that `escapeSpreadsheetFormula` adds. */
export const unescapeSpreadsheetFormula = (cell: string): string => cell.replace(marked, '');
