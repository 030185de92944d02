/** Rows as CSV with Windows line ends. A cell that a spreadsheet would take for a formula is marked as text. */
export function toCsv(rows: string[][]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const plain = asText(text);
  return /[",\r\n\t]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A cell's text as it is written: with an apostrophe before what a spreadsheet would take for a formula. */
export function asText(text: string): string {
  const isNumber = /^[+-]?\d+(\.\d+)?$/.test(text);
  return !isNumber && /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}
