import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toEventDateColumns } from '#app/core/event.ts';
import type { CalendarEvent } from './calendar-season.ts';
import {
  formatEventRecurrence,
  formatMonthRange,
  formatSeasonName,
  getEventsOfCalendarSeason,
} from './season-name.ts';

const season = (year: number, ...dates: string[]) => ({
  year,
  events: dates.map((date) => ({ ...toEventDateColumns(date, year), ends_on: null }) as CalendarEvent),
});
const summer = season(2025, '2025-04-05', '2025-09-27');
const winter = season(2025, '2025-10-04', '2026-03-26');

test('a season that runs into the next year is called by both', () => {
  assert.equal(formatSeasonName(summer), '2025');
  assert.equal(formatSeasonName(winter), '2025/26');
  assert.equal(formatSeasonName(season(2099, '2100-01-05')), '2099/00');
  const after = season(2026, '2026-04-04');
  assert.equal(formatSeasonName({ year: 2026, events: [...winter.events, ...after.events] }), '2026');
  assert.equal(
    getEventsOfCalendarSeason({ year: 2026, events: [...winter.events, ...after.events] }).length,
    1,
  );
});

test('its months and weekdays are those of its events', () => {
  assert.equal(formatMonthRange(summer.events), 'April to September');
  assert.equal(formatMonthRange(winter.events), 'October to March');
  assert.equal(formatMonthRange(season(2025, '2025-06-01').events), 'June');
  assert.equal(formatEventRecurrence(summer.events), 'every Saturday from April to September');
  assert.equal(formatEventRecurrence(winter.events), 'every Thursday and Saturday from October to March');
  assert.equal(formatEventRecurrence([]), '');
});
