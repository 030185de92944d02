import type { z } from 'zod';
import { months, weekdayOf, weekdays } from '#app/core/dates.ts';
import type { nth, rule, series } from './season-shapes.server.ts';

/**
 * Dates as rules, as a season's planner would give them: 'the first Sunday in September', 'Saturdays from April to September'.
 */

export type Nth = z.output<typeof nth>;
export type Rule = z.output<typeof rule>;
export type Series = z.output<typeof series>;

const ordinals = ['first', 'second', 'third', 'fourth', 'last'];
/** Options 1 to 5 with their labels. */
export const nths = ordinals.map((word, index) => ({ nth: index + 1, word }));

/** Return the rule of a day 'MM-DD': (2025, '09-07') is the first Sunday in September. */
export function nthOf(year: number, day: string): Nth {
  const nth = Math.ceil(Number(day.slice(3)) / 7);
  const names: readonly string[] = weekdays;
  const weekday = names.indexOf(weekdayOf(year, day));
  return { nth, weekday, month: Number(day.slice(0, 2)) };
}

/** Return the day of a rule in a year, 'MM-DD'. */
export function dayOf(year: number, { nth, weekday, month }: Nth): string {
  const first = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const date = 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7;
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return dayText(new Date(Date.UTC(year, month - 1, date > length ? date - 7 : date)));
}

/** Return every day of a rule in a year, 'MM-DD', in order; empty if a weekly rule ends before it begins. */
export function daysOf(rule: Rule, year: number): string[] {
  if (rule.kind === 'once') return [dayOf(year, rule.on)];
  const last = dayOf(year, rule.to);
  const days: string[] = [];
  for (let day = dayOf(year, rule.from); day <= last; day = nextWeek(year, day)) {
    days.push(day);
    if (nextWeek(year, day) < day) break;
  }
  return days;
}

function nextWeek(year: number, day: string): string {
  const date = new Date(`${year}-${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 7);
  return dayText(date);
}

const dayText = (date: Date) => date.toISOString().slice(5, 10);

/** 'the first Sunday in September', 'Saturdays from the first in April to the last in September'. */
export function sayRule(rule: Rule): string {
  const month = (nth: Nth) => months[nth.month - 1];
  const ordinal = (nth: Nth) => ordinals[nth.nth - 1];
  if (rule.kind === 'once') {
    const { on } = rule;
    return `the ${ordinal(on)} ${weekdays[on.weekday]} in ${month(on)}`;
  }
  const { from, to } = rule;
  return `${weekdays[from.weekday]}s from the ${ordinal(from)} in ${month(from)} to the ${ordinal(to)} in ${month(to)}`;
}

/** Minimum number of days on one weekday for a weekly rule. */
const fewestWeeks = 4;

/**
 * Return the rules behind the days of one event in a year, 'MM-DD': a weekly run if it is held most weeks on one weekday, a
 * single rule for each other day.
 */
export function seriesOf(year: number, days: string[]): { series: Series; days: string[] }[] {
  const weekly: { series: Series; days: string[] }[] = [];
  const single: string[] = [];
  for (const its of Map.groupBy([...new Set(days)].sort(), (day) => weekdayOf(year, day)).values()) {
    const run = runOf(year, its);
    if (run) weekly.push({ series: run, days: its });
    else single.push(...its);
  }
  const once = single.map((day) => ({
    series: { rule: { kind: 'once' as const, on: nthOf(year, day) }, without: [] },
    days: [day],
  }));
  return [...weekly, ...once].sort((a, b) => (a.days[0] ?? '').localeCompare(b.days[0] ?? ''));
}

function runOf(year: number, days: string[]): Series | undefined {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (days.length < fewestWeeks) return undefined;
  const rule: Rule = { kind: 'weekly', from: nthOf(year, first), to: lastNthOf(year, last) };
  const weeks = daysOf(rule, year);
  if (days.length * 2 < weeks.length) return undefined;
  return { rule, without: weeks.flatMap((day, week) => (days.includes(day) ? [] : [week])) };
}

/** Return the last weekday of a month as 'last' at the end of a run: the fourth may not be the last in another year. */
function lastNthOf(year: number, day: string): Nth {
  const found = nthOf(year, day);
  return dayOf(year, { ...found, nth: 5 }) === day ? { ...found, nth: 5 } : found;
}
