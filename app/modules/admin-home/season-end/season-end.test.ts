import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { countDaysBetween } from '#app/core/season-days.ts';
import { getSeasonEndDates, isAnnualMeetingTitle } from './season-end-rules.ts';

test('a season’s end is now for twenty weeks from its day; before that the next one is to come', () => {
  const at = (date: string, day = '30 September') => {
    const { ends, season, next, isNow } = getSeasonEndDates(day, date);
    return [ends, season, next, isNow];
  };
  assert.deepEqual(at('2025-06-07'), ['2025-09-30', 2025, 2026, false]);
  assert.deepEqual(at('2025-09-29'), ['2025-09-30', 2025, 2026, false]);
  assert.deepEqual(at('2025-09-30'), ['2025-09-30', 2025, 2026, true]);
  assert.deepEqual(at('2026-02-17'), ['2025-09-30', 2025, 2026, true]);
  assert.deepEqual(at('2026-02-18'), ['2026-09-30', 2026, 2027, false]);
  // Indoors: a season that ends in March belongs to the year before.
  assert.deepEqual(at('2026-04-02', '31 March'), ['2026-03-31', 2025, 2026, true]);
  assert.deepEqual(at('2025-10-02', '31 March'), ['2026-03-31', 2025, 2026, false]);
});

test('whatever the day, an end is lately past or the next to come', () => {
  const day = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }));
  const two = (number: number) => String(number).padStart(2, '0');
  fc.assert(
    fc.property(day, day, ([month, on], [nowMonth, nowOn]) => {
      const date = `2025-${two(nowMonth)}-${two(nowOn)}`;
      const { ends, isNow } = getSeasonEndDates(formatDayAndMonth(`${two(month)}-${two(on)}`), date);
      const since = countDaysBetween(ends, date);
      assert.ok(isNow ? ends <= date && since <= 140 : ends > date && since < 366, `${ends} on ${date}`);
    }),
    { numRuns: 60 },
  );
});

test('the annual meeting is known by what clubs call it', () => {
  for (const title of [
    'AGM',
    'A.G.M.',
    'The AGM 2025',
    'Annual General Meeting',
    'Annual meeting of members',
  ])
    assert.ok(isAnnualMeetingTitle(title), title);
  for (const title of ['Magma Cup', 'Annual dinner', 'Committee meeting'])
    assert.ok(!isAnnualMeetingTitle(title), title);
});
