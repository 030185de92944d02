import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatSignUpReplyPayment, sumUpGatheringPayments } from './format-reply.ts';

const party = (paid_pence: number, facts: { people?: number; state?: 'in' | 'withdrawn' } = {}) => ({
  ...{ people: 2, state: 'in' as const, paid_pence },
  ...facts,
});
const at1200 = (paid: number, facts: Parameters<typeof party>[1] = {}) =>
  formatSignUpReplyPayment({ fee_pence: 1200 }, party(paid, facts));

test('what a party has paid is said by what it has to pay', () => {
  assert.equal(at1200(0), '£24 to pay');
  assert.equal(at1200(500), 'paid £5 of £24');
  assert.equal(at1200(2400), 'paid');
  assert.equal(at1200(2700), 'overpaid by £3');
});

test('whoever has withdrawn gets back what they paid, and nothing is said where they did not', () => {
  assert.equal(at1200(500, { state: 'withdrawn' }), '£5 to refund');
  assert.equal(at1200(0, { state: 'withdrawn' }), '');
});

test('where nothing is to pay nothing is said', () => {
  assert.equal(formatSignUpReplyPayment({ fee_pence: null }, party(0)), '');
  assert.equal(formatSignUpReplyPayment({ fee_pence: null }, party(100)), 'overpaid by £1');
});

test('what is due is of those who come, and nobody pays for another', () => {
  const all = [party(2700), party(500), party(0, { state: 'withdrawn' })];
  assert.deepEqual(sumUpGatheringPayments({ fee_pence: 1200 }, all), { paid: 3200, due: 1900 });
});
