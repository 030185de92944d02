import { money } from '#app/core/money.ts';
import type { Kind, PayWay } from './line.ts';
import type { Sums } from './line-schema.server.ts';

/** State of a member's account in a year. */

/** Membership states that decide if a member is billed. */
export const standings = ['member', 'suspended', 'left', 'removed'] as const;
export type Standing = (typeof standings)[number];

export const standingWords: Record<Standing, string> = {
  member: '',
  suspended: 'suspended',
  left: 'has left',
  removed: 'removed',
};

export const noSums: Sums = { asked: 0, carried: 0, paid: 0, letOff: 0, refunded: 0, owes: 0 };

export const states = ['owes', 'part', 'paid', 'credit', 'let off', 'nothing', 'not asked'] as const;
export type State = (typeof states)[number];

export const accountWords: Record<State, string> = {
  owes: 'Owes',
  part: 'Part paid',
  paid: 'Paid',
  credit: 'In credit',
  'let off': 'Let off',
  nothing: 'Nothing to pay',
  'not asked': 'Not asked yet',
};

/** Short balance for a row: '£45 owing', 'Paid', '£5 in credit'. */
export function owingWords({ owes, state }: { owes: number; state: State }): string {
  if (owes > 0) return `${money(owes)} owing`;
  return owes < 0 ? `${money(-owes)} in credit` : accountWords[state];
}

/** Version of several accounts, for a joint payment; entries are only appended, so each new one changes it. */
export const versionTogether = (accounts: readonly { version: number }[]): number =>
  1 + accounts.reduce((sum, { version }) => sum + version - 1, 0);

export function stateOf({ isAsked, ...sums }: Sums & { isAsked: boolean }): State {
  if (sums.owes < 0) return 'credit';
  if (sums.owes > 0) return sums.paid > 0 ? 'part' : 'owes';
  if (sums.paid > 0) return 'paid';
  if (sums.letOff > 0) return 'let off';
  return isAsked ? 'nothing' : 'not asked';
}

/** Subtotal of entries by kind, payment method and class; corrections count with the entry that they reverse. */
export interface Part {
  kind: Kind;
  way: PayWay | '';
  class: string | null;
  pence: number;
}

const column = { fee: 'asked', carried: 'carried', refund: 'refunded' } as const;

/** Sum up the subtotals; payments and waivers are returned as positive numbers. */
export function sumsOf(parts: Part[]): Sums {
  const sums = { ...noSums };
  for (const { kind, pence } of parts) {
    sums.owes += pence;
    if (kind === 'payment') sums.paid -= pence;
    else if (kind === 'let off') sums.letOff -= pence;
    else if (kind !== 'correction') sums[column[kind]] += pence;
  }
  return sums;
}

export const addSums = (one: Sums, other: Sums): Sums => ({
  asked: one.asked + other.asked,
  carried: one.carried + other.carried,
  paid: one.paid + other.paid,
  letOff: one.letOff + other.letOff,
  refunded: one.refunded + other.refunded,
  owes: one.owes + other.owes,
});
