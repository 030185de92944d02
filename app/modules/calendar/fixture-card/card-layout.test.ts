import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventMonth } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { distributeMonths, getFoldedCardSize, getSheetCardSize } from './card-layout.ts';

const month = (name: string, count: number) =>
  ({
    name,
    events: Array.from({ length: count }, () => ({ state: 'on', postponed_from: null })),
  }) as EventMonth;
const counts = (panels: EventMonth[][]) => panels.map((months) => months.map(({ events }) => events.length));

test('months stand in their order, the fullest panel as empty as can be', () => {
  const months = [10, 15, 20, 5, 12, 8].map((count, index) => month(String(index), count));
  assert.deepEqual(counts(distributeMonths(months, 3)), [
    [10, 15],
    [20, 5],
    [12, 8],
  ]);
});

test('fewer months than panels leave panels empty', () => {
  assert.deepEqual(counts(distributeMonths([month('May', 3)], 3)).flat(), [3]);
  assert.deepEqual(distributeMonths([], 3).flat(), []);
});

test('the letters are as large as the fullest panel allows', () => {
  assert.deepEqual(getFoldedCardSize([[month('May', 10)]]), { size: 9, dense: false });
  assert.deepEqual(getFoldedCardSize([[]]), { size: 9, dense: false });
  const full = getFoldedCardSize([[month('May', 60)]]);
  assert.ok(full.dense && full.size >= 6);
  assert.deepEqual(getFoldedCardSize([[month('May', 400)]]), { size: 4.5, dense: true });
  assert.deepEqual(getSheetCardSize([month('May', 40)]), { size: 10.5, full: false });
  assert.deepEqual(getSheetCardSize([month('May', 120)]), { size: 7.5, full: true });
  assert.ok(getSheetCardSize([month('May', 240)]).size < 6);
});
