import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  findRecurringDateSeries,
  formatRecurringDateRule,
  resolveNthWeekdayOfMonth,
  resolveRecurringDateRule,
  toNthWeekdayOfMonth,
} from './season-rules.ts';

test('the first Sunday in September is told and found again in another year', () => {
  const rule = toNthWeekdayOfMonth(2025, '09-07');
  assert.deepEqual(rule, { nth: 1, weekday: 6, month: 9 });
  assert.equal(resolveNthWeekdayOfMonth(2026, rule), '09-06');
  assert.equal(formatRecurringDateRule({ kind: 'once', on: rule }), 'the first Sunday in September');
});

test('a fifth weekday is the last, in months that have four too', () => {
  const rule = toNthWeekdayOfMonth(2025, '05-31');
  assert.equal(formatRecurringDateRule({ kind: 'once', on: rule }), 'the last Saturday in May');
  assert.equal(resolveNthWeekdayOfMonth(2026, rule), '05-30');
  assert.equal(resolveNthWeekdayOfMonth(2027, rule), '05-29');
});

test('Saturdays from April to September are one run, its gaps kept', () => {
  const saturdays = resolveRecurringDateRule(
    { kind: 'weekly', from: toNthWeekdayOfMonth(2025, '04-05'), to: toNthWeekdayOfMonth(2025, '09-27') },
    2025,
  );
  assert.equal(saturdays.length, 26);
  const [run, ...others] = findRecurringDateSeries(
    2025,
    saturdays.filter((day) => day !== '05-03'),
  );
  assert.deepEqual(others, []);
  assert.ok(run?.series.rule.kind === 'weekly');
  assert.deepEqual(run.series.without, [4]);
  assert.equal(
    formatRecurringDateRule(run.series.rule),
    'Saturdays from the first in April to the last in September',
  );
  assert.equal(resolveRecurringDateRule(run.series.rule, 2026)[0], '04-04');
  assert.equal(resolveRecurringDateRule(run.series.rule, 2026).at(-1), '09-26');
});

test('three Tuesdays are three events, and four far apart too', () => {
  assert.equal(findRecurringDateSeries(2025, ['06-03', '06-10', '06-17']).length, 3);
  assert.equal(findRecurringDateSeries(2025, ['04-01', '05-06', '07-01', '09-02']).length, 4);
});

test('two weekdays of one thing are two rules', () => {
  const mondays = ['06-02', '06-09', '06-16', '06-23'];
  const found = findRecurringDateSeries(2025, [...mondays, '06-07']);
  assert.deepEqual(
    found.map(({ days }) => days.length),
    [4, 1],
  );
});

test('a run that would end before it begins has no day', () => {
  const rule = {
    kind: 'weekly' as const,
    from: toNthWeekdayOfMonth(2025, '09-06'),
    to: toNthWeekdayOfMonth(2025, '04-05'),
  };
  assert.deepEqual(resolveRecurringDateRule(rule, 2026), []);
});

test('a run to the end of December stops there', () => {
  const rule = {
    kind: 'weekly' as const,
    from: toNthWeekdayOfMonth(2025, '12-06'),
    to: toNthWeekdayOfMonth(2025, '12-27'),
  };
  assert.deepEqual(resolveRecurringDateRule(rule, 2022), ['12-03', '12-10', '12-17', '12-24']);
  assert.deepEqual(resolveRecurringDateRule({ ...rule, to: { ...rule.to, nth: 5 } }, 2022).at(-1), '12-31');
});
