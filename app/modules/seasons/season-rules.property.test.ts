import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { getWeekdayName, weekdayNames } from '#app/core/dates.ts';
import {
  findRecurringDateSeries,
  resolveNthWeekdayOfMonth,
  resolveRecurringDateRule,
  toNthWeekdayOfMonth,
} from './season-rules.ts';

const seed = 20260401;
const years = fc.integer({ min: 1990, max: 2080 });
const days = fc
  .integer({ min: 0, max: 364 })
  .map((day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(5, 10));

test('a day’s rule leads back to that day in its year, and to the same weekday and month in every other', () => {
  fc.assert(
    fc.property(years, years, days, (year, other, day) => {
      const rule = toNthWeekdayOfMonth(year, day);
      // A fifth weekday of a month has the rule of the last.
      assert.equal(resolveNthWeekdayOfMonth(year, rule), day);
      const found = resolveNthWeekdayOfMonth(other, rule);
      assert.equal(getWeekdayName(other, found), weekdayNames[rule.weekday]);
      assert.equal(Number(found.slice(0, 2)), rule.month);
    }),
    { seed },
  );
});

test('every day of a season is told by exactly one rule, and comes back in its own year', () => {
  fc.assert(
    fc.property(years, fc.array(days, { maxLength: 60 }), (year, given) => {
      const unique = [...new Set(given)].sort();
      const again = findRecurringDateSeries(year, given).flatMap(({ series: { rule, without } }) =>
        resolveRecurringDateRule(rule, year).filter((_, week) => !without.includes(week)),
      );
      assert.deepEqual(again.sort(), unique);
    }),
    { seed },
  );
});

test('the weeks of a run are seven days apart and on its weekday', () => {
  fc.assert(
    fc.property(years, days, days, (year, one, two) => {
      const [from, to] = [one, two].sort().map((day) => toNthWeekdayOfMonth(2025, day));
      if (!from || !to) return;
      const its = resolveRecurringDateRule(
        { kind: 'weekly', from, to: { ...to, weekday: from.weekday } },
        year,
      );
      for (const [week, day] of its.entries()) {
        assert.equal(getWeekdayName(year, day), weekdayNames[from.weekday]);
        const before = its[week - 1];
        if (before)
          assert.equal(Date.parse(`${year}-${day}`) - Date.parse(`${year}-${before}`), 7 * 86_400_000);
      }
      assert.ok(its.length <= 53);
    }),
    { seed },
  );
});
