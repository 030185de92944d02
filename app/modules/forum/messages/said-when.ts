import { today as dateOf } from '#app/core/clock.ts';
import { showDay, showDayAndYear, showFullDate, weekdayOf } from '#app/core/dates.ts';
import { english } from '#app/core/language.ts';

const day = 86_400_000;
const dateIn = (moment: string) => dateOf(() => new Date(moment));
const timeIn = (moment: string) =>
  new Date(moment).toLocaleTimeString(english, { timeZone: 'Europe/London', timeStyle: 'short' });

/**
 * Format a time relative to now, in London: '10:02 today', 'yesterday 18:40', 'Tuesday', '3 June', '3 June 2024'. `today` is
 * 'YYYY-MM-DD', and may be some hours old, from when the page was opened.
 */
export function saidWhen(moment: string, today: string): string {
  const date = dateIn(moment);
  const ago = Math.round((Date.parse(today) - Date.parse(date)) / day);
  if (ago <= 0) return `${timeIn(moment)} today`;
  if (ago === 1) return `yesterday ${timeIn(moment)}`;
  if (ago < 7) return weekdayOf(Number(date.slice(0, 4)), date.slice(5));
  return date.slice(0, 4) === today.slice(0, 4) ? showDay(date.slice(5)) : showDayAndYear(date);
}

/** 'Tuesday 20 May 2025 at 10:02' */
export const fullMoment = (moment: string) => `${showFullDate(dateIn(moment))} at ${timeIn(moment)}`;
