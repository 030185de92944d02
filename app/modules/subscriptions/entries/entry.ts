import { formatMoney } from '#app/core/money.ts';

/** Kinds of account entries, and their labels. */

export const subscriptionEntryKinds = [
  'fee',
  'carried',
  'payment',
  'let off',
  'refund',
  'correction',
] as const;
export type SubscriptionEntryKind = (typeof subscriptionEntryKinds)[number];

export const subscriptionPaymentMethods = ['cheque', 'cash', 'bank', 'other'] as const;
export type SubscriptionPaymentMethod = (typeof subscriptionPaymentMethods)[number];

export const subscriptionPaymentMethodLabels: Record<SubscriptionPaymentMethod, string> = {
  cheque: 'Cheque',
  cash: 'Cash',
  bank: 'Bank transfer',
  other: 'Other',
};

const methodPhrases: Record<SubscriptionPaymentMethod | '', string> = {
  cheque: ' by cheque',
  cash: ' in cash',
  bank: ' by bank transfer',
  other: ' in another way',
  '': '',
};
/** 'by cheque' */
export const formatPaidByMethod = (way: SubscriptionPaymentMethod | '') => methodPhrases[way].trim();

interface AccountEntryFields {
  kind: SubscriptionEntryKind;
  pence: number;
  className: string | null;
  way: SubscriptionPaymentMethod | '';
}

/** 'Fee, Full', 'Paid by cheque', 'Paid back in cash' */
export function formatSubscriptionAccountEntry({ kind, pence, className, way }: AccountEntryFields): string {
  if (kind === 'fee') return ['Fee', className].filter(Boolean).join(', ');
  if (kind === 'carried') return pence > 0 ? 'Carried over: owed' : 'Carried over: credit';
  if (kind === 'payment') return `Paid${methodPhrases[way]}`;
  if (kind === 'refund') return `Paid back${methodPhrases[way]}`;
  return kind === 'let off' ? 'Reduced or waived' : 'Reversal';
}

/** Format the balance: '£12.50 to pay', 'Nothing to pay', '£5 in credit'. */
export function formatSubscriptionBalance(owes: number): string {
  if (owes === 0) return 'Nothing to pay';
  return owes > 0 ? `${formatMoney(owes)} to pay` : `${formatMoney(-owes)} in credit`;
}
