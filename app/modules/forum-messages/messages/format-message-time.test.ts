import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatForumMessageTime, formatFullForumMessageTime } from './format-message-time.ts';

const saturday = '2025-06-07';

test('a moment is told as one would say it in London', () => {
  for (const [moment, words] of [
    ['2025-06-07T09:02:00.000Z', '10:02am today'],
    ['2025-06-06T23:30:00.000Z', '12:30am today'],
    ['2025-06-06T22:59:59.000Z', 'yesterday 11:59pm'],
    ['2025-06-06T17:40:00.000Z', 'yesterday 6:40pm'],
    ['2025-06-05T08:00:00.000Z', 'Thursday'],
    ['2025-06-01T08:00:00.000Z', 'Sunday'],
    ['2025-05-31T08:00:00.000Z', '31 May'],
    ['2025-01-02T08:00:00.000Z', '2 January'],
    ['2024-06-07T08:00:00.000Z', '7 June 2024'],
  ] as const)
    assert.equal(formatForumMessageTime(moment, saturday), words, moment);
});

test('across the turn of a year and of the clocks the days are counted all the same', () => {
  assert.equal(formatForumMessageTime('2024-12-31T23:30:00.000Z', '2025-01-01'), 'yesterday 11:30pm');
  assert.equal(formatForumMessageTime('2024-12-29T12:00:00.000Z', '2025-01-01'), 'Sunday');
  assert.equal(formatForumMessageTime('2025-03-29T12:00:00.000Z', '2025-03-30'), 'yesterday noon');
  assert.equal(formatForumMessageTime('2025-10-25T12:00:00.000Z', '2025-10-26'), 'yesterday 1pm');
});

test('what comes after midnight, in a window that has been open since before, is of today', () => {
  assert.equal(formatForumMessageTime('2025-06-07T23:05:00.000Z', saturday), '12:05am today');
});

test('on demand it is told in full', () => {
  assert.equal(formatFullForumMessageTime('2025-06-03T17:40:00.000Z'), 'Tuesday 3 June 2025 at 6:40pm');
});
