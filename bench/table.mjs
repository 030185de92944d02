export { count, fixed, median } from './figures.mjs';

/** Return a table of rows, { what, figure, beside, aim, ok }; `ok` is missing where there is no aim. */
export const tableOf = (rows) => ({
  columns: ['', 'measured', 'beside it', 'aim', ''],
  rows: rows.map(({ what, figure, beside = '', aim = '', ok }) => [what, figure, beside, aim, verdict(ok)]),
});

export const verdict = (ok) => (ok === undefined ? '' : ok ? 'met' : 'MISSED');

export const printTable = (rows) => print(tableOf(rows));

/** Print a table for a terminal. */
export function print({ columns, rows }) {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  for (const line of lines) {
    console.log(`  ${line.map((cell, column) => cell.padEnd(widths[column])).join('  ')}`.trimEnd());
  }
}

/** Render a table for a page in docs/. */
export function markdown({ columns, rows }) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
