import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  getMonthsLeftInSubscriptionYear,
  getProRataFee,
  getSubscriptionMonthsToPay,
} from '#app/modules/subscriptions/years/pro-rata.ts';
import { splitSubscriptionPayment } from './split-payment.ts';

test('a couple’s cheque is shared out by what each owes, and nothing of it is lost', () => {
  assert.deepEqual(splitSubscriptionPayment(9000, [4500, 4500]), [4500, 4500]);
  assert.deepEqual(splitSubscriptionPayment(6000, [4500, 4500]), [4500, 1500]);
  assert.deepEqual(splitSubscriptionPayment(10000, [4500, 2000]), [8000, 2000]);
  assert.deepEqual(splitSubscriptionPayment(3000, [-500, 2000]), [1000, 2000]);
  const sums = fc.array(fc.integer({ min: -5000, max: 20000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), sums, (total, owed) => {
      const parts = splitSubscriptionPayment(total, owed);
      assert.equal(
        parts.reduce((sum, part) => sum + part, 0),
        total,
      );
      assert.ok(parts.every((part) => part >= 0));
    }),
  );
});

test('who comes in the middle of the year pays for the months that are left, their own among them', () => {
  const left = ['2025-03-01', '2025-04-01', '2025-04-30', '2025-07-15', '2026-03-31', '2026-06-01'];
  assert.deepEqual(
    left.map((day) => getMonthsLeftInSubscriptionYear('2025-04-01', day)),
    [12, 12, 12, 9, 1, 1],
  );
  const terms = { begins: '2025-04-01', byMonth: true };
  assert.deepEqual(
    [null, '2012', '2024-05-01', '2025-07-02'].map((since) => getSubscriptionMonthsToPay(terms, since)),
    [12, 12, 12, 9],
  );
  assert.equal(getSubscriptionMonthsToPay({ ...terms, byMonth: false }, '2025-07-02'), 12);
  assert.deepEqual(
    [getProRataFee(4500, 9), getProRataFee(4500, 12), getProRataFee(1000, 7)],
    [3375, 4500, 583],
  );
});
