import type { Account } from '#app/modules/subscriptions/accounts/room-schemas.server.ts';
import { accountWords } from '#app/modules/subscriptions/lines/account.ts';

/** By what the accounts of a year are narrowed, in the order in which they are offered. */
const filters = [
  ['owing', 'Owing'],
  ['part', accountWords.part],
  ['asking', 'To be asked'],
  ['paid', accountWords.paid],
  ['credit', accountWords.credit],
  ['let off', accountWords['let off']],
  ['all', 'Everybody'],
] as const;
export type Filter = (typeof filters)[number][0];

function fits({ state, owes, proposal }: Account, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter === 'owing') return owes > 0;
  if (filter === 'asking') return proposal !== null || state === 'not asked';
  return state === filter;
}

/** Those that fit, whoever owes the most first; the others as they stand, by name. */
export const fitting = (accounts: readonly Account[], filter: Filter): Account[] =>
  accounts.filter((one) => fits(one, filter)).toSorted((a, b) => Math.max(b.owes, 0) - Math.max(a.owes, 0));

/** Of each filter what it is called and how many it shows; one that shows nobody is not offered. */
export const filtersOf = (accounts: readonly Account[]): { filter: Filter; words: string; count: number }[] =>
  filters
    .map(([filter, words]) => ({ filter, words, count: accounts.filter((one) => fits(one, filter)).length }))
    .filter(({ filter, count }) => count > 0 || filter === 'owing');

/** The one that an address names; else who owes. */
export const filterNamed = (name: string | null): Filter =>
  filters.find(([filter]) => filter === name)?.[0] ?? 'owing';

const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const named = (accounts: readonly Account[], text: string): Account[] =>
  accounts.filter(({ name }) => folded(name).includes(folded(text)));
