import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getEarliestPushTime, londonTimeToIso } from './quiet-hours.ts';

const at = (local: string, day?: string) =>
  getEarliestPushTime(new Date(londonTimeToIso(local)), day).toISOString();

for (const [ready, goes] of [
  ['2025-06-07T08:00', '2025-06-07T08:00'],
  ['2025-06-07T20:59', '2025-06-07T20:59'],
  ['2025-06-07T21:00', '2025-06-08T08:00'],
  ['2025-06-07T23:30', '2025-06-08T08:00'],
  ['2025-06-08T00:10', '2025-06-08T08:00'],
  ['2025-06-08T07:59', '2025-06-08T08:00'],
  // The nights in which the clocks change, and the last night of a year.
  ['2025-03-29T22:00', '2025-03-30T08:00'],
  ['2025-10-25T22:00', '2025-10-26T08:00'],
  ['2025-12-31T22:00', '2026-01-01T08:00'],
] as const)
  test(`what is ready at ${ready} goes at ${goes}`, () => assert.equal(at(ready), londonTimeToIso(goes)));

test('of a match of that day somebody is told at night too, and of one of tomorrow not', () => {
  assert.equal(at('2025-06-07T07:10', '2025-06-07'), londonTimeToIso('2025-06-07T07:10'));
  assert.equal(at('2025-06-07T22:10', '2025-06-07'), londonTimeToIso('2025-06-07T22:10'));
  assert.equal(at('2025-06-07T22:10', '2025-06-08'), londonTimeToIso('2025-06-08T08:00'));
});

test('a moment in London is kept as it is in Greenwich', () => {
  assert.equal(londonTimeToIso('2025-06-07T14:00'), '2025-06-07T13:00:00.000Z');
  assert.equal(londonTimeToIso('2025-12-07T14:00'), '2025-12-07T14:00:00.000Z');
});
