import { type CalendarEvent, type Month, toCome } from '#app/modules/calendar/year-round/season.ts';

export interface FoldedMonth extends Month {
  /** Its days before today, which stand folded at its top. */
  gone: CalendarEvent[];
  ahead: CalendarEvent[];
}

/**
 * This month's days gone by apart from those to come, on a date, 'YYYY-MM-DD'. Other months stay whole, and so does this one
 * once nothing of it is ahead: what is open has something in it.
 */
export function foldGone(month: Month, date: string): FoldedMonth {
  const ahead = month.key === date.slice(0, 7) ? toCome(month, date) : [];
  if (ahead.length === 0) return { ...month, gone: [], ahead: month.events };
  return { ...month, gone: month.events.filter((event) => !ahead.includes(event)), ahead };
}
