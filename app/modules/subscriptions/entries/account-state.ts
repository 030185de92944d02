import { formatMoney } from '#app/core/money.ts';
import type { AccountEntryKind, PaymentMethod } from './entry.ts';
import type { AccountSums } from './entry-schema.server.ts';

/** State of a member's account in a year. */

/** Membership states that decide if a member is billed. */
export const membershipStates = ['member', 'suspended', 'left', 'removed'] as const;
export type MembershipState = (typeof membershipStates)[number];

export const membershipStateLabels: Record<MembershipState, string> = {
  member: '',
  suspended: 'suspended',
  left: 'has left',
  removed: 'removed',
};

export const emptyAccountSums: AccountSums = {
  asked: 0,
  carried: 0,
  paid: 0,
  letOff: 0,
  refunded: 0,
  owes: 0,
};

export const accountStates = ['owes', 'part', 'paid', 'credit', 'let off', 'nothing', 'not asked'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountStateLabels: Record<AccountState, string> = {
  owes: 'Owes',
  part: 'Part paid',
  paid: 'Paid',
  credit: 'In credit',
  'let off': 'Let off',
  nothing: 'Nothing to pay',
  'not asked': 'Not asked yet',
};

/** Short balance for a row: '£45 owing', 'Paid', '£5 in credit'. */
export function formatShortBalance({ owes, state }: { owes: number; state: AccountState }): string {
  if (owes > 0) return `${formatMoney(owes)} owing`;
  return owes < 0 ? `${formatMoney(-owes)} in credit` : accountStateLabels[state];
}

/** Version of several accounts, for a joint payment; entries are only appended, so each new one changes it. */
export const getJointVersion = (accounts: readonly { version: number }[]): number =>
  1 + accounts.reduce((sum, { version }) => sum + version - 1, 0);

export function getAccountState({ isAsked, ...sums }: AccountSums & { isAsked: boolean }): AccountState {
  if (sums.owes < 0) return 'credit';
  if (sums.owes > 0) return sums.paid > 0 ? 'part' : 'owes';
  if (sums.paid > 0) return 'paid';
  if (sums.letOff > 0) return 'let off';
  return isAsked ? 'nothing' : 'not asked';
}

/** Subtotal of entries by kind, payment method and class; corrections count with the entry that they reverse. */
export interface AccountSubtotal {
  kind: AccountEntryKind;
  way: PaymentMethod | '';
  class: string | null;
  pence: number;
}

const column = { fee: 'asked', carried: 'carried', refund: 'refunded' } as const;

/** Sum up the subtotals; payments and waivers are returned as positive numbers. */
export function sumUpSubtotals(parts: AccountSubtotal[]): AccountSums {
  const sums = { ...emptyAccountSums };
  for (const { kind, pence } of parts) {
    sums.owes += pence;
    if (kind === 'payment') sums.paid -= pence;
    else if (kind === 'let off') sums.letOff -= pence;
    else if (kind !== 'correction') sums[column[kind]] += pence;
  }
  return sums;
}

export const addAccountSums = (one: AccountSums, other: AccountSums): AccountSums => ({
  asked: one.asked + other.asked,
  carried: one.carried + other.carried,
  paid: one.paid + other.paid,
  letOff: one.letOff + other.letOff,
  refunded: one.refunded + other.refunded,
  owes: one.owes + other.owes,
});
