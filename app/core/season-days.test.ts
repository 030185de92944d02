import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsInWords, isInSeason, yearsOf, yearWith } from './season-days.ts';

test('a season has the days of its year and those of the next up to the end of June', () => {
  assert.equal(boundsInWords(2025), 'from 1 January 2025 to 30 June 2026');
  assert.ok(isInSeason('2025-01-01', 2025) && isInSeason('2026-06-30', 2025));
  assert.ok(!isInSeason('2024-12-31', 2025) && !isInSeason('2026-07-01', 2025));
  assert.deepEqual(yearsOf(2025, '01-14'), [2025, 2026]);
  assert.deepEqual(yearsOf(2025, '10-14'), [2025]);
});

test('the weekday tells which of the two years a day is in', () => {
  assert.equal(yearWith(2025, '01-14', 'Tuesday'), 2025);
  assert.equal(yearWith(2025, '01-14', 'Wednesday'), 2026);
  assert.equal(yearWith(2025, '01-14', 'Friday'), undefined);
  assert.equal(yearWith(2025, '04-05', 'Sunday'), undefined, 'a slip of the pen, not April 2026');
  assert.equal(yearWith(2025, '10-14', 'Wednesday'), undefined, 'October 2026 is the next season’s');
});
