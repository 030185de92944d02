import type { SubscriptionAccount } from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
import { subscriptionAccountStateLabels } from '#app/modules/subscriptions/entries/account-state.ts';

/** Filters of a year's accounts, in display order. */
const accountFilters = [
  ['owing', 'Owing'],
  ['part', subscriptionAccountStateLabels.part],
  ['asking', 'To be billed'],
  ['paid', subscriptionAccountStateLabels.paid],
  ['credit', subscriptionAccountStateLabels.credit],
  ['let off', subscriptionAccountStateLabels['let off']],
  ['all', 'Everyone'],
] as const;
type SubscriptionAccountFilter = (typeof accountFilters)[number][0];

function matchesFilter(
  { state, owes, proposal }: SubscriptionAccount,
  filter: SubscriptionAccountFilter,
): boolean {
  if (filter === 'all') return true;
  if (filter === 'owing') return owes > 0;
  if (filter === 'asking') return proposal !== null || state === 'not asked';
  return state === filter;
}

/** Return the matching accounts, largest debt first; the rest keep their order by name. */
export const filterSubscriptionAccounts = (
  accounts: readonly SubscriptionAccount[],
  filter: SubscriptionAccountFilter,
): SubscriptionAccount[] =>
  accounts
    .filter((one) => matchesFilter(one, filter))
    .toSorted((a, b) => Math.max(b.owes, 0) - Math.max(a.owes, 0));

/** Return each filter with its label and count; filters without matches are left out. */
export const countSubscriptionAccountFilters = (
  accounts: readonly SubscriptionAccount[],
): { filter: SubscriptionAccountFilter; words: string; count: number }[] =>
  accountFilters
    .map(([filter, words]) => ({
      filter,
      words,
      count: accounts.filter((one) => matchesFilter(one, filter)).length,
    }))
    .filter(({ filter, count }) => count > 0 || filter === 'owing');

/** Parse the filter of a URL; defaults to 'owing'. */
export const parseSubscriptionAccountFilter = (name: string | null): SubscriptionAccountFilter =>
  accountFilters.find(([filter]) => filter === name)?.[0] ?? 'owing';

const foldAccents = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const filterSubscriptionAccountsByName = (
  accounts: readonly SubscriptionAccount[],
  text: string,
): SubscriptionAccount[] => accounts.filter(({ name }) => foldAccents(name).includes(foldAccents(text)));
