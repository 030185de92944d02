import { showDay, weekdayOf } from '#app/core/dates.ts';

/** 'YYYY-MM-DD' -> 'Tuesday 10 June' */
export function showDate(date: string): string {
  return `${weekdayOf(Number(date.slice(0, 4)), date.slice(5))} ${showDay(date.slice(5))}`;
}
