import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatSeasonDateRange,
  getYearByWeekday,
  getYearsForSeasonDay,
  isDateInSeason,
} from './season-days.ts';

test('a season has the days of its year and those of the next up to the end of June', () => {
  assert.equal(formatSeasonDateRange(2025), 'from 1 January 2025 to 30 June 2026');
  assert.ok(isDateInSeason('2025-01-01', 2025) && isDateInSeason('2026-06-30', 2025));
  assert.ok(!isDateInSeason('2024-12-31', 2025) && !isDateInSeason('2026-07-01', 2025));
  assert.deepEqual(getYearsForSeasonDay(2025, '01-14'), [2025, 2026]);
  assert.deepEqual(getYearsForSeasonDay(2025, '10-14'), [2025]);
});

test('the weekday tells which of the two years a day is in', () => {
  assert.equal(getYearByWeekday(2025, '01-14', 'Tuesday'), 2025);
  assert.equal(getYearByWeekday(2025, '01-14', 'Wednesday'), 2026);
  assert.equal(getYearByWeekday(2025, '01-14', 'Friday'), undefined);
  assert.equal(getYearByWeekday(2025, '04-05', 'Sunday'), undefined, 'a slip of the pen, not April 2026');
  assert.equal(getYearByWeekday(2025, '10-14', 'Wednesday'), undefined, 'October 2026 is the next season’s');
});
