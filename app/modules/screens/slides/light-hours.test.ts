import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getScreenColourScheme } from './light-hours.ts';

test('a screen is bright by day, dark in the evening, and dim at night, by the time of the year', () => {
  for (const [moment, light] of [
    ['2025-06-07T13:40', 'day'],
    ['2025-06-07T20:59', 'day'],
    ['2025-06-07T21:00', 'evening'],
    ['2025-12-07T15:59', 'day'],
    ['2025-12-07T16:00', 'evening'],
    ['2025-06-07T23:00', 'night'],
    ['2025-06-08T06:59', 'night'],
    ['2025-06-08T07:00', 'day'],
  ] as const)
    assert.equal(getScreenColourScheme(moment), light, moment);
});
