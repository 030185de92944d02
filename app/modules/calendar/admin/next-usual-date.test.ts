import assert from 'node:assert/strict';
import { test } from 'node:test';
import { starterKind } from '#tests/calendar/starter-kinds.ts';
import { getNextUsualEventDate } from './next-usual-date.ts';

const room = { today: '2025-06-07', season: 2025, events: [{ date: '2025-06-10', type: 'tuesday' }] };

test('a new event begins with the next usual weekday of its kind that is free', () => {
  assert.equal(getNextUsualEventDate(starterKind('wednesday'), room), '2025-06-11');
  assert.equal(getNextUsualEventDate(starterKind('tuesday'), room), '2025-06-17');
  assert.equal(getNextUsualEventDate(starterKind('roll-up'), room), '2025-06-07');
});

test('a kind without a weekday, and a season that is over, begin with none', () => {
  assert.equal(getNextUsualEventDate(starterKind('friendly'), room), '');
  assert.equal(getNextUsualEventDate(starterKind('tuesday'), { ...room, season: 2023 }), '');
  assert.equal(getNextUsualEventDate(starterKind('tuesday'), { ...room, season: 2026 }), '2026-01-06');
});
