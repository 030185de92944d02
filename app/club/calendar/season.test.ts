import assert from 'node:assert/strict';
import { test } from 'node:test';
import { today } from '#app/core/clock.ts';
import { byMonth, type CalendarEvent, nextEvent, past, type Season } from './season.ts';

const event = (day: string, opponent: string) =>
  ({ id: `${day}-${opponent}`, day, opponent }) as CalendarEvent;
const season: Season = {
  year: 2025,
  events: [
    event('04-05', 'first'),
    event('06-08', 'Spencer Shield'),
    event('06-10', 'Tathby'),
    event('09-27', 'last'),
  ],
};
const next = (moment: string, of = season) =>
  nextEvent(
    of,
    today(() => new Date(moment)),
  )?.opponent;

test('before the season the first event is next', () => assert.equal(next('2025-01-01T12:00:00Z'), 'first'));
test('the day before, it is next', () => assert.equal(next('2025-06-07T12:00:00Z'), 'Spencer Shield'));
test('on the day itself it is still next', () =>
  assert.equal(next('2025-06-08T20:00:00Z'), 'Spencer Shield'));
test('the day after, the one behind it is next', () => assert.equal(next('2025-06-09T08:00:00Z'), 'Tathby'));
test('on the last day the last event is next', () => assert.equal(next('2025-09-27T17:00:00Z'), 'last'));
test('after the last day nothing is next', () => assert.equal(next('2025-09-28T00:00:00Z'), undefined));
test('at 23:30 UTC in summer it is already tomorrow in London', () => {
  assert.equal(next('2025-06-08T22:59:00Z'), 'Spencer Shield');
  assert.equal(next('2025-06-08T23:30:00Z'), 'Tathby');
});
test('on 31 December nothing is next, and on 1 January the dates are read with the new year', () => {
  assert.equal(next('2025-12-31T23:59:00Z'), undefined);
  assert.equal(next('2026-01-01T00:00:00Z'), 'first');
});
test('dates are read with the current year in later years too', () =>
  assert.equal(next('2027-06-09T12:00:00Z'), 'Tathby'));
test("a later year's season is all still to come", () => {
  assert.equal(next('2025-12-31T12:00:00Z', { ...season, year: 2026 }), 'first');
});

test('past events are those before today in the season’s own year', () => {
  const days = (date: string) => past(season, date).map(({ day }) => day);
  assert.deepEqual(days('2025-06-08'), ['04-05']);
  assert.deepEqual(days('2026-01-01'), ['04-05', '06-08', '06-10', '09-27']);
  assert.deepEqual(days('2024-12-31'), []);
});

test('months without events are left out', () => {
  assert.deepEqual(
    byMonth(season.events).map(({ name }) => name),
    ['April', 'June', 'September'],
  );
});
