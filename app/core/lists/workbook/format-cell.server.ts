import { type CellObject, SSF } from '@e965/xlsx';

/** Text of a cell, for the parsers of lists. */

interface FormatOptions {
  /** True for a workbook that counts its days from 1904. */
  date1904: boolean;
}

/**
 * Formats a cell as the spreadsheet shows it, formulas by their stored result. A date with its year is written as 'YYYY-MM-DD': the
 * order of day and month in a stored format is that of the program's language, not of the person's.
 */
export function formatWorkbookCell(cell: CellObject, options: FormatOptions): string {
  const { t: type, v: value, w: shown = '' } = cell;
  if (type === 's') return String(value ?? '').trim();
  if (type === 'n' && typeof value === 'number') return formatNumber(value, cell, options).trim();
  return type === 'z' ? '' : shown.trim();
}

function formatNumber(value: number, { z, w }: CellObject, { date1904 }: FormatOptions): string {
  const format = String(z ?? 'General');
  if (format === 'General') return Number.isSafeInteger(value) ? String(value) : (w ?? String(value));
  // The library shows nothing for a few date formats, such as 'd.m'.
  const otherFormat = w === undefined ? 'yyyy-mm-dd' : undefined;
  const isoFormat = SSF.is_date(format) ? (getIsoFormat(format) ?? otherFormat) : undefined;
  return isoFormat ? SSF.format(isoFormat, value, { date1904 }) : (w ?? String(value));
}

/** Returns the ISO format for a date format with day, month and year; undefined for others: 'h:mm', 'd mmm', 'dddd', 'mmm yy'. */
function getIsoFormat(format: string): string | undefined {
  const [section = ''] = removeLiterals(format.toLowerCase().replace(/am\/pm|a\/p/g, '')).split(';');
  const hasDay = /(?<!d)dd?(?!d)/.test(section);
  const isDate = hasDay && section.includes('m') && section.includes('y');
  if (!isDate) return undefined;
  return section.includes('h') ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd';
}

const closing: Record<string, string> = { '"': '"', '[': ']' };

/** Removes quoted and escaped text, and what is in brackets: a language, a colour, a condition. */
function removeLiterals(format: string): string {
  let [plain, end] = ['', ''];
  for (let at = 0; at < format.length; at += 1) {
    const letter = format.charAt(at);
    if (end) end = letter === end ? '' : end;
    else if (letter in closing) end = closing[letter] ?? '';
    else if ('\\_*'.includes(letter)) at += 1;
    else plain += letter;
  }
  return plain;
}
