import { toCsv } from '#app/core/lists/csv.ts';

/** Download rows as a CSV file. Browser only. */
export function downloadCsv(name: string, rows: string[][]): void {
  const link = document.createElement('a');
  // The byte order mark tells spreadsheet programs that it is UTF-8.
  link.href = URL.createObjectURL(new Blob(['\ufeff', toCsv(rows)], { type: 'text/csv' }));
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
