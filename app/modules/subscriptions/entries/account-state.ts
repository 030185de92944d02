import { formatMoney } from '#app/core/money.ts';
import type { SubscriptionEntryKind, SubscriptionPaymentMethod } from './entry.ts';
import type { SubscriptionAccountSums } from './entry-schema.server.ts';

/** State of a member's account in a year. */

/** Membership states that decide if a member is billed. */
export const billedMembershipStates = ['member', 'suspended', 'left', 'removed'] as const;
export type BilledMembershipState = (typeof billedMembershipStates)[number];

export const billedMembershipStateLabels: Record<BilledMembershipState, string> = {
  member: '',
  suspended: 'suspended',
  left: 'has left',
  removed: 'removed',
};

export const emptySubscriptionAccountSums: SubscriptionAccountSums = {
  asked: 0,
  carried: 0,
  paid: 0,
  letOff: 0,
  refunded: 0,
  owes: 0,
};

export const subscriptionAccountStates = [
  'owes',
  'part',
  'paid',
  'credit',
  'let off',
  'nothing',
  'not asked',
] as const;
type SubscriptionAccountState = (typeof subscriptionAccountStates)[number];

export const subscriptionAccountStateLabels: Record<SubscriptionAccountState, string> = {
  owes: 'Owes',
  part: 'Part paid',
  paid: 'Paid',
  credit: 'In credit',
  'let off': 'Waived',
  nothing: 'Nothing to pay',
  'not asked': 'Not billed yet',
};

/** Short balance for a row: '£45 owing', 'Paid', '£5 in credit'. */
export function formatShortSubscriptionBalance({
  owes,
  state,
}: {
  owes: number;
  state: SubscriptionAccountState;
}): string {
  if (owes > 0) return `${formatMoney(owes)} owing`;
  return owes < 0 ? `${formatMoney(-owes)} in credit` : subscriptionAccountStateLabels[state];
}

/** Version of several accounts, for a joint payment; entries are only appended, so each new one changes it. */
export const getJointAccountsVersion = (accounts: readonly { version: number }[]): number =>
  1 + accounts.reduce((sum, { version }) => sum + version - 1, 0);

export function getSubscriptionAccountState({
  isAsked,
  ...sums
}: SubscriptionAccountSums & { isAsked: boolean }): SubscriptionAccountState {
  if (sums.owes < 0) return 'credit';
  if (sums.owes > 0) return sums.paid > 0 ? 'part' : 'owes';
  if (sums.paid > 0) return 'paid';
  if (sums.letOff > 0) return 'let off';
  return isAsked ? 'nothing' : 'not asked';
}

/** Subtotal of entries by kind, payment method and class; corrections count with the entry that they reverse. */
export interface SubscriptionEntrySubtotal {
  kind: SubscriptionEntryKind;
  way: SubscriptionPaymentMethod | '';
  class: string | null;
  pence: number;
}

const column = { fee: 'asked', carried: 'carried', refund: 'refunded' } as const;

/** Sum up the subtotals; payments and waivers are returned as positive numbers. */
export function sumUpSubscriptionSubtotals(parts: SubscriptionEntrySubtotal[]): SubscriptionAccountSums {
  const sums = { ...emptySubscriptionAccountSums };
  for (const { kind, pence } of parts) {
    sums.owes += pence;
    if (kind === 'payment') sums.paid -= pence;
    else if (kind === 'let off') sums.letOff -= pence;
    else if (kind !== 'correction') sums[column[kind]] += pence;
  }
  return sums;
}

export const addSubscriptionAccountSums = (
  one: SubscriptionAccountSums,
  other: SubscriptionAccountSums,
): SubscriptionAccountSums => ({
  asked: one.asked + other.asked,
  carried: one.carried + other.carried,
  paid: one.paid + other.paid,
  letOff: one.letOff + other.letOff,
  refunded: one.refunded + other.refunded,
  owes: one.owes + other.owes,
});
