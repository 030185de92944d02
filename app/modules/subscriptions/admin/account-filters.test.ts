import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SubscriptionAccount } from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
import {
  emptySubscriptionAccountSums,
  formatShortSubscriptionBalance,
  getSubscriptionAccountState,
} from '#app/modules/subscriptions/entries/account-state.ts';
import {
  countSubscriptionAccountFilters,
  filterSubscriptionAccounts,
  filterSubscriptionAccountsByName,
  parseSubscriptionAccountFilter,
} from './account-filters.ts';

const account = (name: string, owes: number, paid = 0): SubscriptionAccount => ({
  ...{ ...emptySubscriptionAccountSums, id: name, name, class: null, standing: 'member', owes, paid },
  state: getSubscriptionAccountState({ ...emptySubscriptionAccountSums, owes, paid, isAsked: true }),
  ...{ version: 1, together: 1, shares: [], reminded: 0, proposal: null },
});

const all = [
  account('Ann Abel', 1500),
  account('Bo Élan', 0, 4500),
  account('Cy Cole', 4500),
  account('Di Dee', 2250, 2250),
];
const names = (some: SubscriptionAccount[]) => some.map(({ name }) => name);

test('who owes stands with the most first, the others by name', () => {
  assert.deepEqual(names(filterSubscriptionAccounts(all, 'owing')), ['Cy Cole', 'Di Dee', 'Ann Abel']);
  assert.deepEqual(names(filterSubscriptionAccounts(all, 'part')), ['Di Dee']);
  assert.deepEqual(names(filterSubscriptionAccounts(all, 'all')), [
    'Cy Cole',
    'Di Dee',
    'Ann Abel',
    'Bo Élan',
  ]);
});

test('a filter that shows nobody is not offered, but that of who owes', () => {
  const offered = (accounts: SubscriptionAccount[]) =>
    countSubscriptionAccountFilters(accounts).map(({ words, count }) => `${words} ${count}`);
  assert.deepEqual(offered(all), ['Owing 3', 'Part paid 1', 'Paid 1', 'Everyone 4']);
  assert.deepEqual(offered([]), ['Owing 0']);
  assert.equal(parseSubscriptionAccountFilter('paid'), 'paid');
  assert.equal(parseSubscriptionAccountFilter('nonsense'), 'owing');
  assert.equal(parseSubscriptionAccountFilter(null), 'owing');
});

test('a name is found by a few letters, without its accents', () => {
  assert.deepEqual(names(filterSubscriptionAccountsByName(all, 'elan')), ['Bo Élan']);
});

test('how it stands is said as a state', () => {
  assert.deepEqual(all.map(formatShortSubscriptionBalance), [
    '£15 owing',
    'Paid',
    '£45 owing',
    '£22.50 owing',
  ]);
  assert.equal(formatShortSubscriptionBalance(account('Ed Eve', -500, 5000)), '£5 in credit');
});
