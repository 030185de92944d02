import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { getNoticeDisplayState } from './notice-rules.ts';

const day = fc
  .integer({ min: 0, max: 800 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10));

test('a notice is to come, then shown, then over, and never goes back', () => {
  const order = ['to come', 'shown', 'over'];
  fc.assert(
    fc.property(day, fc.option(day), fc.array(day, { minLength: 2 }), (starts, ends, days) => {
      const states = days.sort().map((date) => order.indexOf(getNoticeDisplayState(date, { starts, ends })));
      assert.deepEqual(states, states.toSorted());
    }),
  );
});

test('one that ends is shown on its first day and its last, and on no day outside them', () => {
  fc.assert(
    fc.property(day, day, day, (one, other, date) => {
      const [starts = '', ends = ''] = [one, other].sort();
      assert.equal(getNoticeDisplayState(starts, { starts, ends }), 'shown');
      assert.equal(getNoticeDisplayState(ends, { starts, ends }), 'shown');
      assert.equal(getNoticeDisplayState(date, { starts, ends }) === 'shown', date >= starts && date <= ends);
    }),
  );
});
