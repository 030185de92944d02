import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EventLifts, formatMemberLift, formatMissingLifts, noLifts } from './lift-text.ts';

const goer = (name: string, { seats, from }: { seats?: number; from?: string } = {}) => ({
  id: name.toLowerCase(),
  name,
  seats: seats ?? null,
  from: from ?? null,
});
const tom = goer('Tom', { from: '' });
const ann = goer('Ann', { from: 'the Cross' });
const derek = goer('Derek', { seats: 3 });
const driven: EventLifts = {
  cars: [
    {
      driver: { id: 'derek', name: 'Derek' },
      phone: '',
      seats: 3,
      leavesFrom: '',
      leavesAt: '13:00',
      passengers: [{ id: 'tom', name: 'Tom', byHand: false }],
    },
  ],
  ownWay: [],
};

test('it is said who needs a lift, and who has room for them', () => {
  assert.equal(formatMissingLifts(noLifts, [tom, derek]), 'Tom needs a lift; Derek has 3 seats.');
  assert.equal(formatMissingLifts(noLifts, [tom, ann]), 'Tom and Ann need a lift, and no car has room.');
  assert.equal(formatMissingLifts(driven, [tom, ann, derek]), 'Ann needs a lift; Derek has 2 seats.');
  const keith = goer('Keith', { seats: 2 });
  assert.equal(
    formatMissingLifts(driven, [tom, ann, derek, keith]),
    'Ann needs a lift; 2 drivers have 4 seats.',
  );
});

test('nothing is said where nobody is left without', () => {
  assert.equal(formatMissingLifts(driven, [tom, derek]), '');
  assert.equal(formatMissingLifts({ cars: [], ownWay: [{ id: 'tom', name: 'Tom' }] }, [tom, derek]), '');
  assert.equal(formatMissingLifts(noLifts, [derek]), '');
});

test('a member reads who drives them', () => {
  assert.equal(formatMemberLift(driven, 'tom'), 'Derek drives you at 1pm');
  assert.equal(formatMemberLift(driven, 'derek'), 'you drive at 1pm, with Tom in your car');
  assert.equal(formatMemberLift(driven, 'ann'), '');
});
