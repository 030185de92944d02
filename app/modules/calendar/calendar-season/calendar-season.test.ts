import assert from 'node:assert/strict';
import { test } from 'node:test';
import { todayInLondon } from '#app/core/clock.ts';
import { toEventDateColumns } from '#app/core/event.ts';
import {
  type CalendarEvent,
  type CalendarSeason,
  getEventDisplayDate,
  getNextEvent,
  getPastEvents,
  groupEventsByMonth,
  mergePublishedSeasons,
  shiftPastSeasonToCurrentYear,
} from './calendar-season.ts';

const event = (day: string, opponent: string) =>
  ({ id: `${day}-${opponent}`, season: 2025, day, opponent }) as CalendarEvent;
const season: CalendarSeason = {
  year: 2025,
  events: [
    event('04-05', 'first'),
    event('06-08', 'Spencer Shield'),
    event('06-10', 'Tathby'),
    event('09-27', 'last'),
  ],
};
const next = (moment: string, of = season) => {
  const date = todayInLondon(() => new Date(moment));
  return getNextEvent(shiftPastSeasonToCurrentYear(of, date), date)?.opponent;
};

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
const later = { year: 2026, events: season.events.map((one) => ({ ...one, season: 2026 })) };
test("a later year's season is all still to come", () => {
  assert.equal(next('2025-12-31T12:00:00Z', later), 'first');
});

test('past events are those before today in the season’s own year', () => {
  const days = (date: string) => getPastEvents(season, date).map(({ day }) => day);
  assert.deepEqual(days('2025-06-08'), ['04-05']);
  assert.deepEqual(days('2026-01-01'), ['04-05', '06-08', '06-10', '09-27']);
  assert.deepEqual(days('2024-12-31'), []);
});

test('months without events are left out', () => {
  assert.deepEqual(
    groupEventsByMonth(season.events).map(({ name }) => name),
    ['April', 'June', 'September'],
  );
});

const dated = (date: string, book: number) =>
  ({ id: date, ...toEventDateColumns(date, book), state: 'on', postponed_from: null }) as CalendarEvent;
const winter: CalendarSeason = {
  year: 2025,
  events: ['2025-04-05', '2025-10-04', '2025-12-27', '2026-01-03', '2026-03-28'].map((date) =>
    dated(date, 2025),
  ),
};
const summer: CalendarSeason = {
  year: 2026,
  events: ['2026-04-04', '2026-09-26'].map((date) => dated(date, 2026)),
};
const nextDate = (date: string, ...seasons: CalendarSeason[]) => {
  const calendar = mergePublishedSeasons(seasons, date);
  const found = calendar && getNextEvent(calendar, date);
  return found && getEventDisplayDate(found);
};

test('a winter goes on over New Year', () => {
  assert.equal(nextDate('2025-12-28', winter), '2026-01-03');
  assert.equal(nextDate('2026-01-01', winter), '2026-01-03');
  assert.equal(nextDate('2026-03-28', winter), '2026-03-28');
});

test('once all of it is past its dates are read with the current year', () => {
  assert.equal(nextDate('2026-03-29', winter), '2026-04-05');
  assert.equal(nextDate('2026-12-28', winter), '2027-01-03');
  assert.equal(nextDate('2027-01-01', winter), '2027-04-05');
});

test('the end of a winter runs beside the season after it', () => {
  assert.equal(nextDate('2025-12-28', winter, summer), '2026-01-03');
  assert.equal(nextDate('2026-03-29', winter, summer), '2026-04-04');
  const months = (date: string) =>
    groupEventsByMonth(mergePublishedSeasons([winter, summer], date)?.events ?? []).map(({ name }) => name);
  assert.deepEqual(months('2026-02-01'), ['January', 'March', 'April', 'September']);
  assert.deepEqual(months('2025-12-28'), [
    ...['December 2025', 'January 2026', 'March 2026', 'April 2026', 'September 2026'],
  ]);
});

test('what takes several days is next until its last day is over', () => {
  const tour = { ...dated('2025-12-30', 2025), ends_on: '2026-01-02' };
  const season = { year: 2025, events: [tour, dated('2026-01-03', 2025)] };
  assert.equal(nextDate('2026-01-02', season), '2025-12-30');
  assert.equal(nextDate('2026-01-03', season), '2026-01-03');
});
