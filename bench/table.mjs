/** Rows are { what, figure, beside, aim, ok }; `ok` is missing where there is no aim. */
export function printTable(rows) {
  const lines = [
    ['', 'measured', 'beside it', 'aim', ''],
    ...rows.map(({ what, figure, beside = '', aim = '', ok }) => [
      what,
      figure,
      beside,
      aim,
      ok === undefined ? '' : ok ? 'met' : 'MISSED',
    ]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  for (const line of lines) {
    console.log(`  ${line.map((cell, column) => cell.padEnd(widths[column])).join('  ')}`.trimEnd());
  }
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export const count = (value) => Math.round(value).toLocaleString('en-GB');
export const fixed = (value, digits = 1) => value.toFixed(digits);
