import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toEventDateColumns } from '#app/core/event.ts';
import {
  type CalendarEvent,
  mergePublishedSeasons,
} from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { getCurrentLeagueSeason } from './current-league-season.ts';

const book = (year: number, league: string, ...dates: string[]) => ({
  year,
  events: dates.map(
    (date) => ({ ...toEventDateColumns(date, year), type: league, ends_on: null }) as CalendarEvent,
  ),
});
const winters = [
  book(2025, 'thursday', '2025-10-02', '2026-01-08', '2026-03-26'),
  book(2026, 'thursday', '2026-10-01', '2027-03-25'),
];
const on = (date: string, seasons = winters) => {
  const calendar = mergePublishedSeasons(seasons, date);
  return calendar && getCurrentLeagueSeason(calendar, 'thursday', date);
};

test('a winter’s table stays to the end of its last month, whatever is published meanwhile', () => {
  assert.equal(on('2026-01-01'), 2025);
  assert.equal(on('2026-03-31'), 2025);
  assert.equal(on('2026-04-01'), 2026);
  assert.equal(on('2027-08-01'), 2026);
});

test('a league without matches in the calendar is in its season', () =>
  assert.equal(on('2026-01-01', [book(2025, 'tuesday', '2025-04-01')]), 2025));
