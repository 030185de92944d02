import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countFreePlaces, formatPlacesLeft, sortBookings } from './booking-rules.ts';
import { formatMovedUp, formatMovedUpWithoutEmail } from './moved-up.ts';

test('what is left is said in words', () => {
  assert.equal(formatPlacesLeft({ places: 12, taken: 3 }), '9 places left');
  assert.equal(formatPlacesLeft({ places: 12, taken: 11 }), '1 place left');
  assert.equal(formatPlacesLeft({ places: 12, taken: 13 }), '0 places left');
  assert.equal(formatPlacesLeft({ places: null, taken: 13 }), '');
});

test('free places are never fewer than none, and without a limit there is no end of them', () => {
  assert.equal(countFreePlaces({ places: 12, taken: 13 }), 0);
  assert.equal(countFreePlaces({ places: null, taken: 500 }), Number.POSITIVE_INFINITY);
});

test('those with a place come first, withdrawn ones last, each in order of arrival', () => {
  const states = ['withdrawn', 'waiting', 'in', 'unconfirmed', 'in'] as const;
  const bookings = states.map((state, number) => ({ number, state }));
  assert.deepEqual(
    sortBookings(bookings).map(({ number }) => number),
    [2, 4, 3, 1, 0],
  );
});

test('an officer reads whom to phone, and who gave nothing to be reached by', () => {
  const ann = { name: 'Ann', email: 'ann@club.example', phone: '' };
  const bob = { name: 'Bob', email: '', phone: '01507 555 0101' };
  const cid = { name: 'Cid', email: '', phone: '' };
  assert.equal(formatMovedUp([]), '');
  assert.equal(formatMovedUp([ann]), 'Ann moved up from the waiting list and got an email.');
  assert.equal(
    formatMovedUp([bob, cid]),
    'Bob, Cid moved up from the waiting list. Phone those without an email address: Bob, 01507 555 0101; Cid, no number.',
  );
  assert.deepEqual(formatMovedUpWithoutEmail([ann, bob, cid]), [
    'Bob has no email address. Let them know by phone: 01507 555 0101.',
    'Cid has no email address or phone number.',
  ]);
});
