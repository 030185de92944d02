import { pounds } from '#app/club/opens/open-facts.ts';
import { english } from '#app/core/language.ts';

/** 4500 -> '£45', 123450 -> '£1,234.50', -500 -> '−£5' */
export const money = (pence: number) =>
  `${pence < 0 ? '−' : ''}£${pounds(Math.abs(pence)).replace(/^\d+/, (whole) => Number(whole).toLocaleString(english))}`;

/** For a column of sums and for spreadsheets: 4500 -> '45.00' */
export const exact = (pence: number) => (pence / 100).toFixed(2);

/** The most that one line may be: a slip of the finger is not a fortune. */
const most = 1_000_000;

export const sumWrong = 'Please write a sum in pounds, such as 45 or 45.50.';

/** '45', '£45.50', '1,200' -> whole pence; undefined for anything else. Nothing in it is passed over. */
export function readSum(text: string): number | undefined {
  const [, whole, part = '0'] = /^(?:£\s*)?(\d{1,5}|\d{1,2},\d{3})(?:\.(\d{2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const pence = Number(whole.replace(',', '')) * 100 + Number(part);
  return pence <= most ? pence : undefined;
}

/** A sum shared out: each gets what they owe as far as it goes, the first has what is left over as credit. */
export function shareOut(total: number, owed: number[]): number[] {
  let left = total;
  const parts = owed.map((owes) => {
    const part = Math.min(left, Math.max(0, owes));
    left -= part;
    return part;
  });
  return parts.map((part, at) => (at === 0 ? part + left : part));
}
