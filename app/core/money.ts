import { defaultLanguage } from './language.ts';

/** Amounts of money: integer pence internally, parsed by the same rules everywhere. */

/** 1400 -> '14', 1450 -> '14.50' */
export const formatPoundsWithoutSymbol = (pence: number) =>
  pence % 100 === 0 ? String(pence / 100) : formatPoundsExact(pence);

/** 4500 -> '£45', 123450 -> '£1,234.50', -500 -> '−£5' */
export const formatMoney = (pence: number) =>
  `${pence < 0 ? '−' : ''}£${formatPoundsWithoutSymbol(Math.abs(pence)).replace(/^\d+/, (whole) => Number(whole).toLocaleString(defaultLanguage))}`;

/** For columns of amounts and spreadsheets: 4500 -> '45.00' */
export const formatPoundsExact = (pence: number) => (pence / 100).toFixed(2);

/** Maximum of a single amount, in pence: catches typing errors. */
const maxAmountPence = 1_000_000;

/** Error message: formatMoneyInputError('the fee') -> 'Enter the fee in pounds, such as 12 or 12.50.' */
export const formatMoneyInputError = (what: string) => `Enter ${what} in pounds, such as 12 or 12.50.`;

const inPounds = /^(?:£\s*)?(\d{1,5}|[1-9]\d?,\d{3})(?:\.(\d{1,2}))?$/;
const inPence = /^(\d{1,4})\s*p$/i;

/**
 * Parses '12', '£12.50', '12.5', '1,200', '50p', 'free' to pence; returns null for ambiguous text: '12,50', '1.200', '2.50p',
 * '£14 a pair', '12 50'. No character is ignored.
 */
export function parsePence(text: string): number | null {
  const written = text.trim();
  if (/^free$/i.test(written)) return 0;
  const [, alone] = inPence.exec(written) ?? [];
  if (alone !== undefined) return Number(alone);
  const [, whole, part = ''] = inPounds.exec(written) ?? [];
  if (whole === undefined) return null;
  const pence = Number(whole.replace(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return pence <= maxAmountPence ? pence : null;
}

/** Finds the only amount in a club's text: '£2 a session' -> 200; returns null for none or several. */
export function findSingleMoneyAmount(words: string): number | null {
  const named = words.match(/£\s*[\d.,]*\d/g) ?? [];
  return parsePence(words) ?? (named.length === 1 ? parsePence(named[0]) : null);
}
