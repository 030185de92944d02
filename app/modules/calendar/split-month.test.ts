import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addPostponedEventEntries,
  type CalendarEvent,
  groupEventsByMonth,
  isEventOnDate,
  shiftPastSeasonToCurrentYear,
} from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { splitMonthByDate } from './split-month.ts';

const event = (day: string, facts: Partial<CalendarEvent> = {}) =>
  ({ id: day, day, season: 2025, state: 'on', postponed_from: null, date: day, ...facts }) as CalendarEvent;
const june = (date: string, season = 2025) => {
  const events = ['06-03', '06-07', '06-07', '06-20'].map((day) => event(day, { season }));
  return groupEventsByMonth(shiftPastSeasonToCurrentYear({ year: season, events }, date).events)[0];
};
const folded = (date: string, year = 2025, month = june(date, year)) => {
  assert.ok(month);
  const { gone, ahead } = splitMonthByDate(month, date);
  return [gone.map(({ day }) => day), ahead.map(({ day }) => day)];
};
const whole = [[], ['06-03', '06-07', '06-07', '06-20']];

test('this month’s days gone are apart, today’s among those to come', () => {
  assert.deepEqual(folded('2025-06-07'), [['06-03'], ['06-07', '06-07', '06-20']]);
  assert.deepEqual(folded('2025-06-08'), [['06-03', '06-07', '06-07'], ['06-20']]);
});

test('before its first day and after its last the month is whole', () => {
  assert.deepEqual(folded('2025-06-01'), whole);
  assert.deepEqual(folded('2025-06-21'), whole);
});

test('other months are whole, whether they are past or to come', () => {
  assert.deepEqual(folded('2025-05-31'), whole);
  assert.deepEqual(folded('2025-07-12'), whole);
});

test('a later year’s season is all to come; an earlier one’s is read with the current year', () => {
  assert.deepEqual(folded('2025-06-08', 2026), whole);
  assert.deepEqual(folded('2026-06-08'), [['06-03', '06-07', '06-07'], ['06-20']]);
});

test('what was moved stands with the day that it left', () => {
  const moved = addPostponedEventEntries([event('06-20', { postponed_from: '06-03' })]);
  assert.deepEqual(folded('2025-06-07', 2025, groupEventsByMonth(moved)[0]), [['06-03'], ['06-20']]);
});

test('today is the day itself, in this year’s season or one that is read with this year', () => {
  assert.equal(isEventOnDate(event('06-07'), '2025-06-07'), true);
  assert.equal(isEventOnDate(event('06-07'), '2025-06-08'), false);
  assert.equal(isEventOnDate(event('06-07', { shift: 1 }), '2026-06-07'), true);
  assert.equal(isEventOnDate(event('06-07', { season: 2026 }), '2025-06-07'), false);
});
