import { formatReasonWithColumns } from '#app/core/lists/column-reason.ts';
import { formatMoney, parsePence } from '#app/core/money.ts';
import { type EntryListColumn, type EntryListHeadings, findEntryListHeadings } from './entry-list-columns.ts';

/** Parser of entry lists from spreadsheets: a row per side or player, with headings or without. */

export interface EntryListRow {
  /** Row number in the list, from 1. */
  line: number;
  text: string;
  skip: string;
  others: string[];
  phone: string;
  email: string;
  /** Note with the club, such as 'Club: Osmoor'. */
  note: string;
  isPaid: boolean;
  /** Reason why it cannot be entered, or ''. */
  fault: string;
  /** Heading of the column of each field; empty for a list without headings. */
  headings: Partial<Record<EntryListColumn, string>>;
}

/** Parses all rows; `unused` are the headings of columns without a use here. `feePence` is the fee of a side, if known. */
export function parseEntryList(
  cells: string[][],
  feePence: number | null,
): { rows: EntryListRow[]; unused: string[] } {
  const found = findEntryListHeadings(cells);
  const names = cells[found?.at ?? -1] ?? [];
  const rows = cells.flatMap((row, at) => {
    if (at <= (found?.at ?? -1) || row.every((cell) => cell === '')) return [];
    const columns = found?.columns ?? guessColumns(row);
    return [parseEntryRow({ line: at + 1, row, columns, names }, feePence)];
  });
  return { rows, unused: names.filter((name, at) => name !== '' && !found?.columns[at]) };
}

/** Columns of a row without headings: addresses and numbers by their form, the first other cell is the skip. */
function guessColumns(row: string[]): EntryListHeadings {
  const skip = row.findIndex((cell) => cell !== '' && !cell.includes('@') && !isNumberOrPhone(cell));
  return row.map((cell, at) => {
    if (cell === '') return undefined;
    if (cell.includes('@')) return 'email';
    if (isNumberOrPhone(cell)) return cell.replace(/\D/g, '').length > 5 ? 'phone' : undefined;
    return at === skip ? 'skip' : 'players';
  });
}

const isNumberOrPhone = (cell: string) => /^[+\d ()./-]+$/.test(cell);

interface ReadRow {
  line: number;
  row: string[];
  columns: EntryListHeadings;
  /** Headings as written. */
  names: string[];
}

function parseEntryRow({ line, row, columns, names }: ReadRow, feePence: number | null): EntryListRow {
  const all = (column: EntryListColumn) =>
    columns.flatMap((one, at) => (one === column && row[at] ? [row[at]] : []));
  const first = (column: EntryListColumn) => all(column)[0] ?? '';
  const headings = Object.fromEntries(
    columns.flatMap((column, at) => (column && names[at] ? [[column, names[at]] as const] : [])).toReversed(),
  );
  const whole = [first('first'), first('last')].filter(Boolean).join(' ');
  const [skip = '', ...beside] = whole ? [whole] : splitPlayerNames(first('skip'));
  const others = [
    ...beside,
    ...all('players')
      .flatMap(splitPlayerNames)
      .filter((name) => name !== skip),
  ];
  const club = first('club');
  const isPaid = parsePaidCell(first('paid'), feePence);
  return {
    ...{ line, text: row.filter(Boolean).join(' '), skip, others, headings },
    phone: first('phone'),
    email: first('email'),
    note: [club && `Club: ${club}`, ...all('note')].filter(Boolean).join('. '),
    isPaid: isPaid === true,
    fault: /^(?:withdr|cancel|scratch)/i.test(first('state'))
      ? 'Withdrawn in this list.'
      : isPaid === undefined
        ? formatReasonWithColumns(formatPaidError(feePence), [headings.paid])
        : '',
  };
}

/**
 * Splits a cell with the names of a side: 'Ann Abel, Bob Best' or 'Ann Abel & Bob Best'. A comma after one word is that of a
 * surname: 'Abel, Ann' -> ['Ann Abel'].
 */
export function splitPlayerNames(cell: string): string[] {
  const text = cell.replace(/^(?:\d{1,3}[.)]\s*|[-•*–]\s+)/u, '');
  const [surname = '', forenames = '', ...more] = text.split(',').map((part) => part.trim());
  if (more.length === 0 && forenames && !/\s/.test(surname) && !/[;/&+]|\band\b/i.test(text))
    return [`${forenames} ${surname}`];
  return text
    .split(/[,;/&+]|\band\b/i)
    .map((name) => name.trim())
    .filter(Boolean);
}

const isYes =
  /^(?:y|yes|paid|paid in full|true|✓|✔|☑|cash|cheque|card|bank|bacs|(?:bank )?transfer|online)$/i;
const isNo = /^(?:n|no|none|nil|not|not paid|not yet|unpaid|owing|owes|due|false|✗|✘|☐|-|–|)$/i;
const isDate = /^\d{1,4}[-/]\d{1,2}(?:[-/]\d{2,4})?$/;

/** Parses 'yes', 'cheque', '£18' or the date of a payment as paid; undefined for a part of the fee and unknown text. */
export function parsePaidCell(cell: string, feePence: number | null): boolean | undefined {
  if (isNo.test(cell)) return false;
  if (isYes.test(cell) || isDate.test(cell)) return true;
  const pence = parsePence(cell);
  if (pence === null) return undefined;
  if (pence === 0) return false;
  return pence >= (feePence ?? 0) ? true : undefined;
}

const formatPaidError = (feePence: number | null) =>
  feePence ? `Enter yes, no, or the fee of ${formatMoney(feePence)}.` : 'Enter yes or no.';
