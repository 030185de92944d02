import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CalendarEventMonth } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import {
  distributeMonthsOverPanels,
  getFixtureCardSheetFontSize,
  getFoldedFixtureCardFontSize,
} from './card-layout.ts';

const month = (name: string, count: number) =>
  ({
    name,
    events: Array.from({ length: count }, () => ({ state: 'on', postponed_from: null })),
  }) as CalendarEventMonth;
const counts = (panels: CalendarEventMonth[][]) =>
  panels.map((months) => months.map(({ events }) => events.length));

test('months stand in their order, the fullest panel as empty as can be', () => {
  const months = [10, 15, 20, 5, 12, 8].map((count, index) => month(String(index), count));
  assert.deepEqual(counts(distributeMonthsOverPanels(months, 3)), [
    [10, 15],
    [20, 5],
    [12, 8],
  ]);
});

test('fewer months than panels leave panels empty', () => {
  assert.deepEqual(counts(distributeMonthsOverPanels([month('May', 3)], 3)).flat(), [3]);
  assert.deepEqual(distributeMonthsOverPanels([], 3).flat(), []);
});

test('the letters are as large as the fullest panel allows', () => {
  assert.deepEqual(getFoldedFixtureCardFontSize([[month('May', 10)]]), { size: 9, dense: false });
  assert.deepEqual(getFoldedFixtureCardFontSize([[]]), { size: 9, dense: false });
  const full = getFoldedFixtureCardFontSize([[month('May', 60)]]);
  assert.ok(full.dense && full.size >= 6);
  assert.deepEqual(getFoldedFixtureCardFontSize([[month('May', 400)]]), { size: 4.5, dense: true });
  assert.deepEqual(getFixtureCardSheetFontSize([month('May', 40)]), { size: 10.5, full: false });
  assert.deepEqual(getFixtureCardSheetFontSize([month('May', 120)]), { size: 7.5, full: true });
  assert.ok(getFixtureCardSheetFontSize([month('May', 240)]).size < 6);
});
