import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatHomeOrAway } from '#app/core/event.ts';
import { starterKind } from '#tests/calendar/starter-kinds.ts';
import { formatRollUpFee, formatRollUpPrices, formatRollUpTime } from './format-roll-up.ts';

const club = {
  rollUps: { label: '1:30 for 2pm start', arrive: '13:30', start: '14:00', end: '16:30' },
  fees: { membership: '£45.00', rollUpMember: '£2', rollUpNonMember: '£3' },
};

test('a roll-up says when to come and what it costs, from the club’s facts', () => {
  assert.equal(formatRollUpTime(club), '1:30 for 2pm');
  assert.equal(formatRollUpFee(club), 'members £2, visitors £3');
  assert.equal(formatRollUpPrices(club), '£2, visitors £3');
});

test('a label in other words stays as it is', () => {
  assert.equal(formatRollUpTime({ rollUps: { ...club.rollUps, label: 'from 10am' } }), 'from 10am');
});

test('one price for everybody is said once', () => {
  const fees = { ...club.fees, rollUpMember: '£3' };
  assert.deepEqual([formatRollUpFee({ fees }), formatRollUpPrices({ fees })], ['£3', '£3']);
});

test('a match at our green is at home, one anywhere else is away', () => {
  assert.equal(formatHomeOrAway({ kind: starterKind('tuesday'), location: 'Larkby' }, 'Larkby'), 'Home');
  assert.equal(formatHomeOrAway({ kind: starterKind('friendly'), location: 'Hollowby' }, 'Larkby'), 'Away');
});

test('what has no other side, and a match whose place is not known, is neither', () => {
  assert.equal(formatHomeOrAway({ kind: starterKind('friday'), location: '' }, 'Larkby'), '');
  for (const type of ['roll-up', 'open', 'county'])
    assert.equal(formatHomeOrAway({ kind: starterKind(type), location: 'Larkby' }, 'Larkby'), '');
});
