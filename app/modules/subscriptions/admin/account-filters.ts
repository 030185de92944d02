import type { Account } from '#app/modules/subscriptions/accounts/room-schemas.server.ts';
import { accountWords } from '#app/modules/subscriptions/lines/account.ts';

/** Filters of a year's accounts, in display order. */
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

/** Return the matching accounts, largest debt first; the rest keep their order by name. */
export const fitting = (accounts: readonly Account[], filter: Filter): Account[] =>
  accounts.filter((one) => fits(one, filter)).toSorted((a, b) => Math.max(b.owes, 0) - Math.max(a.owes, 0));

/** Return each filter with its label and count; filters without matches are left out. */
export const filtersOf = (accounts: readonly Account[]): { filter: Filter; words: string; count: number }[] =>
  filters
    .map(([filter, words]) => ({ filter, words, count: accounts.filter((one) => fits(one, filter)).length }))
    .filter(({ filter, count }) => count > 0 || filter === 'owing');

/** Parse the filter of a URL; defaults to 'owing'. */
export const filterNamed = (name: string | null): Filter =>
  filters.find(([filter]) => filter === name)?.[0] ?? 'owing';

const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const named = (accounts: readonly Account[], text: string): Account[] =>
  accounts.filter(({ name }) => folded(name).includes(folded(text)));
