import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDayAndMonth, formatTimeOfDay, getWeekdayName, parseDayAndMonth } from './dates.ts';

test('a day is read as the club writes it', () => {
  assert.equal(parseDayAndMonth('5 April'), '04-05');
  assert.equal(parseDayAndMonth(' 30 september '), '09-30');
  assert.equal(formatDayAndMonth('04-05'), '5 April');
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
  test(`'${nonsense}' is refused as a day`, () => assert.equal(parseDayAndMonth(nonsense), undefined));
}

test('weekdays are worked out', () => {
  assert.equal(getWeekdayName(2025, '05-04'), 'Sunday');
  assert.equal(getWeekdayName(2028, '02-28'), 'Monday');
});

for (const [time, said] of Object.entries({
  '14:00': '2pm',
  '13:30': '1:30pm',
  '10:00': '10am',
  '12:00': 'noon',
  '12:05': '12:05pm',
  '00:00': '12am',
  '00:30': '12:30am',
})) {
  test(`${time} is said as ${said}`, () => assert.equal(formatTimeOfDay(time), said));
}
