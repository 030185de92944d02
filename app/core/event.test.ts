import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatEventDays,
  getEventDate,
  getEventEndDate,
  getEventLastDate,
  getPostponedFromDate,
  toEventDateColumns,
} from './event.ts';

const event = (date: string, facts: { ends_on?: string; postponed_from?: string } = {}) => ({
  ...{ ends_on: null, postponed_from: null, ...toEventDateColumns(date, 2025), ...facts },
});

test('a date keeps its year only where it is not the season’s', () => {
  assert.deepEqual(toEventDateColumns('2025-10-04', 2025), {
    season: 2025,
    day: '10-04',
    year: null,
    weekday: 'Saturday',
  });
  assert.deepEqual(toEventDateColumns('2026-01-03', 2025), {
    season: 2025,
    day: '01-03',
    year: 2026,
    weekday: 'Saturday',
  });
  for (const date of ['2025-01-03', '2025-12-31', '2026-01-01', '2026-06-30'])
    assert.equal(getEventDate(event(date)), date);
});

test('what was postponed over New Year left a day of the year before', () => {
  assert.equal(getPostponedFromDate(event('2026-01-10', { postponed_from: '12-20' })), '2025-12-20');
  assert.equal(getPostponedFromDate(event('2026-01-10', { postponed_from: '01-03' })), '2026-01-03');
  assert.equal(getPostponedFromDate(event('2025-04-10', { postponed_from: '01-03' })), '2025-01-03');
  assert.equal(getPostponedFromDate(event('2025-12-20', { postponed_from: '01-10' })), '2026-01-10');
  assert.equal(getPostponedFromDate(event('2025-12-20')), undefined);
});

test('several days are said as a visitor says them', () => {
  assert.equal(formatEventDays(event('2025-06-06')), 'Friday 6 June');
  assert.equal(formatEventDays(event('2026-06-05', { ends_on: '2026-06-07' })), 'Friday 5 to Sunday 7 June');
  assert.equal(
    formatEventDays(event('2026-05-29', { ends_on: '2026-06-01' })),
    'Friday 29 May to Monday 1 June',
  );
  assert.equal(
    formatEventDays(event('2025-12-30', { ends_on: '2026-01-02' })),
    'Tuesday 30 December to Friday 2 January',
  );
});

test('what is put on another date takes as long as it did', () => {
  assert.equal(getEventEndDate('2025-12-31', event('2025-06-06', { ends_on: '2025-06-08' })), '2026-01-02');
  assert.equal(getEventEndDate('2025-12-31', event('2025-06-06')), null);
  assert.equal(getEventLastDate(event('2025-06-06')), '2025-06-06');
});
