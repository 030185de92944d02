import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDay, showDay, weekdayOf } from './dates.ts';

test('a day is read as the club writes it', () => {
  assert.equal(readDay('5 April'), '04-05');
  assert.equal(readDay(' 30 september '), '09-30');
  assert.equal(showDay('04-05'), '5 April');
});

for (const nonsense of [
  '29 February',
  '31 April',
  '0 May',
  '32 May',
  '5 Aprl',
  '5',
  'April',
  '',
  '5 April 2025',
  '5/4',
]) {
  test(`'${nonsense}' is refused as a day`, () => assert.equal(readDay(nonsense), undefined));
}

test('weekdays are worked out', () => {
  assert.equal(weekdayOf(2025, '05-04'), 'Sunday');
  assert.equal(weekdayOf(2028, '02-28'), 'Monday');
});
