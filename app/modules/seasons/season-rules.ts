import type { z } from 'zod';
import { getWeekdayName, monthNames, weekdayNames } from '#app/core/dates.ts';
import type {
  nthWeekdayOfMonthSchema,
  recurringDateRuleSchema,
  recurringDateSeriesSchema,
} from './season-schemas.server.ts';

/**
 * Dates as rules, as a season's planner would give them: 'the first Sunday in September', 'Saturdays from April to September'.
 */

export type NthWeekdayOfMonth = z.output<typeof nthWeekdayOfMonthSchema>;
export type RecurringDateRule = z.output<typeof recurringDateRuleSchema>;
export type RecurringDateSeries = z.output<typeof recurringDateSeriesSchema>;

const ordinals = ['first', 'second', 'third', 'fourth', 'last'];
/** Options 1 to 5 with their labels. */
export const weekdayOrdinalOptions = ordinals.map((word, index) => ({ nth: index + 1, word }));

/** Return the rule of a day 'MM-DD': (2025, '09-07') is the first Sunday in September. */
export function toNthWeekdayOfMonth(year: number, day: string): NthWeekdayOfMonth {
  const nth = Math.ceil(Number(day.slice(3)) / 7);
  const names: readonly string[] = weekdayNames;
  const weekday = names.indexOf(getWeekdayName(year, day));
  return { nth, weekday, month: Number(day.slice(0, 2)) };
}

/** Return the day of a rule in a year, 'MM-DD'. */
export function resolveNthWeekdayOfMonth(year: number, { nth, weekday, month }: NthWeekdayOfMonth): string {
  const first = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const date = 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7;
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return toMonthDay(new Date(Date.UTC(year, month - 1, date > length ? date - 7 : date)));
}

/** Return every day of a rule in a year, 'MM-DD', in order; empty if a weekly rule ends before it begins. */
export function resolveRecurringDateRule(rule: RecurringDateRule, year: number): string[] {
  if (rule.kind === 'once') return [resolveNthWeekdayOfMonth(year, rule.on)];
  const last = resolveNthWeekdayOfMonth(year, rule.to);
  const days: string[] = [];
  for (let day = resolveNthWeekdayOfMonth(year, rule.from); day <= last; day = addWeek(year, day)) {
    days.push(day);
    if (addWeek(year, day) < day) break;
  }
  return days;
}

function addWeek(year: number, day: string): string {
  const date = new Date(`${year}-${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 7);
  return toMonthDay(date);
}

const toMonthDay = (date: Date) => date.toISOString().slice(5, 10);

/** 'the first Sunday in September', 'Saturdays from the first in April to the last in September'. */
export function formatRecurringDateRule(rule: RecurringDateRule): string {
  const month = (nth: NthWeekdayOfMonth) => monthNames[nth.month - 1];
  const ordinal = (nth: NthWeekdayOfMonth) => ordinals[nth.nth - 1];
  if (rule.kind === 'once') {
    const { on } = rule;
    return `the ${ordinal(on)} ${weekdayNames[on.weekday]} in ${month(on)}`;
  }
  const { from, to } = rule;
  return `${weekdayNames[from.weekday]}s from the ${ordinal(from)} in ${month(from)} to the ${ordinal(to)} in ${month(to)}`;
}

/** Minimum number of days on one weekday for a weekly rule. */
const minWeeklyDays = 4;

/**
 * Return the rules behind the days of one event in a year, 'MM-DD': a weekly run if it is held most weeks on one weekday, a
 * single rule for each other day.
 */
export function findRecurringDateSeries(
  year: number,
  days: string[],
): { series: RecurringDateSeries; days: string[] }[] {
  const weekly: { series: RecurringDateSeries; days: string[] }[] = [];
  const single: string[] = [];
  for (const its of Map.groupBy([...new Set(days)].sort(), (day) => getWeekdayName(year, day)).values()) {
    const run = findWeeklyRun(year, its);
    if (run) weekly.push({ series: run, days: its });
    else single.push(...its);
  }
  const once = single.map((day) => ({
    series: { rule: { kind: 'once' as const, on: toNthWeekdayOfMonth(year, day) }, without: [] },
    days: [day],
  }));
  return [...weekly, ...once].sort((a, b) => (a.days[0] ?? '').localeCompare(b.days[0] ?? ''));
}

function findWeeklyRun(year: number, days: string[]): RecurringDateSeries | undefined {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (days.length < minWeeklyDays) return undefined;
  const rule: RecurringDateRule = {
    kind: 'weekly',
    from: toNthWeekdayOfMonth(year, first),
    to: toLastNthWeekday(year, last),
  };
  const weeks = resolveRecurringDateRule(rule, year);
  if (days.length * 2 < weeks.length) return undefined;
  return { rule, without: weeks.flatMap((day, week) => (days.includes(day) ? [] : [week])) };
}

/** Return the last weekday of a month as 'last' at the end of a run: the fourth may not be the last in another year. */
function toLastNthWeekday(year: number, day: string): NthWeekdayOfMonth {
  const found = toNthWeekdayOfMonth(year, day);
  return resolveNthWeekdayOfMonth(year, { ...found, nth: 5 }) === day ? { ...found, nth: 5 } : found;
}
