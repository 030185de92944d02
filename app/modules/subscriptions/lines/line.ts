import { english } from '#app/core/language.ts';
import { money } from '#app/core/money.ts';

/** Kinds of account entries, and their labels. */

export const kinds = ['fee', 'carried', 'payment', 'let off', 'refund', 'correction'] as const;
export type Kind = (typeof kinds)[number];

export const ways = ['cheque', 'cash', 'bank', 'other'] as const;
export type PayWay = (typeof ways)[number];

export const wayWords: Record<PayWay, string> = {
  cheque: 'Cheque',
  cash: 'Cash',
  bank: 'Bank transfer',
  other: 'Another way',
};

const by: Record<PayWay | '', string> = {
  cheque: ' by cheque',
  cash: ' in cash',
  bank: ' by bank transfer',
  other: ' in another way',
  '': '',
};
/** 'by cheque' */
export const byWay = (way: PayWay | '') => by[way].trim();

interface Said {
  kind: Kind;
  pence: number;
  className: string | null;
  way: PayWay | '';
}

/** 'Fee, Full', 'Paid by cheque', 'Paid back in cash' */
export function lineWords({ kind, pence, className, way }: Said): string {
  if (kind === 'fee') return ['Fee', className].filter(Boolean).join(', ');
  if (kind === 'carried') return pence > 0 ? 'Carried over: owed' : 'Carried over: credit';
  if (kind === 'payment') return `Paid${by[way]}`;
  if (kind === 'refund') return `Paid back${by[way]}`;
  return kind === 'let off' ? 'Let off' : 'Taken back';
}

/** Format the balance: '£12.50 to pay', 'Nothing to pay', '£5 in credit'. */
export function owesWords(owes: number): string {
  if (owes === 0) return 'Nothing to pay';
  return owes > 0 ? `${money(owes)} to pay` : `${money(-owes)} in credit`;
}

const list = new Intl.ListFormat(english, { type: 'conjunction' });
/** 'Joan, Ron and Edie' */
export const namesTogether = (names: string[]) => list.format(names);
