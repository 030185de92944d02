import { readFile } from 'node:fs/promises';
import { type CellObject, type Range, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { formatCount } from '#app/core/language.ts';
import { Refusal } from '#app/core/refusals.ts';
import { checkWorkbookArchive, damagedWorkbook, tooLargeUnpacked } from './check-archive.server.ts';
import { formatWorkbookCell } from './format-cell.server.ts';
import type { WorkbookSheet } from './workbook-rules.ts';

/** Workbook parsing inside the worker process. Imported there only: the library is never loaded into the main process. */

const maxSheets = 60;
const maxRows = 3000;
const maxColumns = 200;
/** Of all sheets together. */
const maxCells = 200_000;
const maxCharacters = 2_000_000;
const maxMerges = 5000;

/** Parses an .xlsx or .ods file into the text of its visible sheets. Throws a Refusal (413, 422) for any other file. */
export async function parseWorkbook(file: string): Promise<WorkbookSheet[]> {
  const bytes = await readFile(file);
  checkWorkbookArchive(bytes);
  const workbook = openWorkbook(bytes);
  if (workbook.SheetNames.length > maxSheets)
    throw new Refusal(422, `This workbook has too many sheets. Choose one with ${maxSheets} or fewer.`);
  const date1904 = workbook.Workbook?.WBProps?.date1904 ?? false;
  const sheets = workbook.SheetNames.filter((_, index) => !workbook.Workbook?.Sheets?.[index]?.Hidden)
    .map((name) => ({ name: name.slice(0, 100), rows: toRows(name, workbook.Sheets[name], date1904) }))
    .filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) throw new Refusal(422, 'This workbook is empty. Choose one with a list in it.');
  refuseAboveLimits(sheets);
  return sheets;
}

function openWorkbook(bytes: Buffer): WorkBook {
  try {
    return read(bytes, { dense: true, cellNF: true, cellHTML: false, bookDeps: false });
  } catch {
    throw damagedWorkbook;
  }
}

/** `sheet` is undefined where the library could not parse it, and has no cells for a sheet that is only a chart. */
function toRows(name: string, sheet: WorkSheet | undefined, date1904: boolean): string[][] {
  if (!sheet) throw damagedWorkbook;
  const rows: string[][] = [];
  let width = 0;
  // Sparse arrays: forEach skips what is empty.
  (sheet['!data'] ?? []).forEach((cells: CellObject[], row) => {
    cells.forEach((cell, column) => {
      const text = formatWorkbookCell(cell, { date1904 });
      if (text === '') return;
      if (row >= maxRows || column >= maxColumns) throw createSheetTooLargeRefusal(name);
      setCell(rows, row, column, text);
      width = Math.max(width, column + 1);
    });
  });
  fillMergedCells(rows, sheet['!merges'] ?? []);
  return Array.from(rows, (row) => Array.from({ length: width }, (_, column) => row?.[column] ?? ''));
}

/** Repeats a cell merged over several rows of its column in each, as `parsePastedHtmlTable` does. A title over columns is left. */
function fillMergedCells(rows: string[][], merges: Range[]): void {
  if (merges.length > maxMerges) throw tooLargeUnpacked;
  for (const { s: start, e: end } of merges) {
    const text = rows[start.r]?.[start.c];
    if (text === undefined || start.c !== end.c) continue;
    for (let row = start.r + 1; row <= Math.min(end.r, rows.length - 1); row += 1)
      setCell(rows, row, start.c, text);
  }
}

function setCell(rows: string[][], row: number, column: number, text: string): void {
  const cells = rows[row] ?? [];
  cells[column] = text;
  rows[row] = cells;
}

const createSheetTooLargeRefusal = (name: string) =>
  new Refusal(
    422,
    `The sheet ‘${name.slice(0, 100)}’ has more than ${formatCount(maxRows, 'row')} or ${formatCount(maxColumns, 'column')}. Copy the list to a new workbook, then choose that.`,
  );

function refuseAboveLimits(sheets: WorkbookSheet[]): void {
  let [cells, characters] = [0, 0];
  for (const row of sheets.flatMap(({ rows }) => rows)) {
    cells += row.length;
    characters += row.reduce((sum, text) => sum + text.length, 0);
  }
  if (cells > maxCells || characters > maxCharacters) throw tooLargeUnpacked;
}
