import { type CellObject, type ColInfo, utils, type WorkSheet, writeXLSX } from '@e965/xlsx';

/** Builds the .xlsx file of a list, from the rows of its CSV file. Imported when it is wanted: the library is large. */

type ColumnKind = 'text' | 'date' | 'number' | 'money';

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
/** Without a leading zero, which a telephone number would lose, and with no more digits than a number keeps. */
const numberPattern = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/;
const moneyPattern = /\.\d{2}$/;
const millisecondsPerDay = 86_400_000;
/** Day 0 of a workbook. */
const epoch = Date.UTC(1899, 11, 30);
const numberFormats = { date: 'dd/mm/yyyy', number: '0.####', money: '#,##0.00' };
const [minWidth, maxWidth] = [8, 60];

/** `rows` begin with the headings; a last row that begins with 'Total' gets sums where its figures are those of the rows above. */
export function buildWorkbook(rows: string[][]): ArrayBuffer {
  const [head = [], ...body] = rows;
  const last = body.at(-1);
  const totals = last?.[0]?.startsWith('Total') ? last : undefined;
  const items = totals ? body.slice(0, -1) : body;
  const kinds = head.map((_, column) => getColumnKind(items.map((row) => row[column] ?? '')));
  const sheet: WorkSheet = utils.aoa_to_sheet([head]);
  body.forEach((row, index) => {
    row.forEach((text, column) => {
      if (text === '') return;
      const cell =
        row === totals
          ? createTotalCell(text, { kind: kinds[column] ?? 'text', column, items })
          : createCell(text, kinds[column] ?? 'text');
      sheet[utils.encode_cell({ r: index + 1, c: column })] = cell;
    });
  });
  const width = Math.max(...rows.map((row) => row.length), 1);
  sheet['!ref'] = utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: Math.max(rows.length - 1, 0), c: width - 1 },
  });
  sheet['!cols'] = Array.from({ length: width }, (_, column) => getColumnWidth(rows, column));
  const workbook = utils.book_new(sheet, 'List');
  return writeXLSX(workbook, { type: 'array', compression: true });
}

/** The kind that all filled cells of a column have. */
function getColumnKind(texts: string[]): ColumnKind {
  const filled = texts.filter(Boolean);
  if (filled.length === 0) return 'text';
  if (filled.every((text) => datePattern.test(text) && !Number.isNaN(Date.parse(text)))) return 'date';
  if (!filled.every((text) => numberPattern.test(text))) return 'text';
  return filled.some((text) => moneyPattern.test(text)) ? 'money' : 'number';
}

/** A text stays text, whatever it begins with: only a formula's own cell is evaluated. */
function createCell(text: string, kind: ColumnKind): CellObject {
  if (kind === 'text') return { t: 's', v: text };
  const value = kind === 'date' ? (Date.parse(text) - epoch) / millisecondsPerDay : Number(text);
  return { t: 'n', v: value, z: numberFormats[kind] };
}

interface TotalColumn {
  kind: ColumnKind;
  column: number;
  items: string[][];
}

/** Returns a sum over the rows above, with its value; a figure that is no such sum stays a figure. */
function createTotalCell(text: string, { kind, column, items }: TotalColumn): CellObject {
  const isFigure = (kind === 'number' || kind === 'money') && numberPattern.test(text);
  if (!isFigure) return { t: 's', v: text };
  const cell = createCell(text, kind);
  const sum = items.reduce((total, row) => total + Math.round(Number(row[column] || 0) * 10_000), 0);
  if (items.length === 0 || sum !== Math.round(Number(text) * 10_000)) return cell;
  const name = utils.encode_col(column);
  return { ...cell, f: `SUM(${name}2:${name}${items.length + 1})` };
}

function getColumnWidth(rows: string[][], column: number): ColInfo {
  const longest = Math.max(...rows.map((row) => (row[column] ?? '').length));
  return { wch: Math.min(Math.max(longest + 2, minWidth), maxWidth) };
}
