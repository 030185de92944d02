import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homeOrAway } from '#app/core/event.ts';
import { starterKind } from '#tests/calendar/starter-kinds.ts';
import { rollUpFee, rollUpPrices, rollUpTime } from './roll-up-words.ts';

const club = {
  rollUps: { label: '1:30 for 2pm start', arrive: '13:30', start: '14:00', end: '16:30' },
  fees: { membership: '£45.00', rollUpMember: '£2', rollUpNonMember: '£3' },
};

test('a roll-up says when to come and what it costs, from the club’s facts', () => {
  assert.equal(rollUpTime(club), '1:30 for 2pm');
  assert.equal(rollUpFee(club), 'members £2, visitors £3');
  assert.equal(rollUpPrices(club), '£2, visitors £3');
});

test('a label in other words stays as it is', () => {
  assert.equal(rollUpTime({ rollUps: { ...club.rollUps, label: 'from 10am' } }), 'from 10am');
});

test('one price for everybody is said once', () => {
  const fees = { ...club.fees, rollUpMember: '£3' };
  assert.deepEqual([rollUpFee({ fees }), rollUpPrices({ fees })], ['£3', '£3']);
});

test('a match at our green is at home, one anywhere else is away', () => {
  assert.equal(homeOrAway({ kind: starterKind('tuesday'), location: 'Larkby' }, 'Larkby'), 'Home');
  assert.equal(homeOrAway({ kind: starterKind('friendly'), location: 'Hollowby' }, 'Larkby'), 'Away');
});

test('what has no other side, and a match whose place is not known, is neither', () => {
  assert.equal(homeOrAway({ kind: starterKind('friday'), location: '' }, 'Larkby'), '');
  for (const type of ['roll-up', 'open', 'county'])
    assert.equal(homeOrAway({ kind: starterKind(type), location: 'Larkby' }, 'Larkby'), '');
});
