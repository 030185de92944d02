import { toCsv } from '#app/core/lists/csv.ts';

/** Downloads of a list from its rows, headings first. Browser only. */

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function downloadCsv(name: string, rows: string[][]): void {
  // The byte order mark tells spreadsheet programs that it is UTF-8.
  download(`${name}.csv`, new Blob(['\ufeff', toCsv(rows)], { type: 'text/csv' }));
}

export async function downloadWorkbook(name: string, rows: string[][]): Promise<void> {
  const { buildWorkbook } = await import('#app/core/lists/workbook/build-workbook.ts');
  download(`${name}.xlsx`, new Blob([buildWorkbook(rows)], { type: xlsxType }));
}

function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
