import { type CalendarEvent, type Month, toCome } from '#app/modules/calendar/year-round/season.ts';

export interface FoldedMonth extends Month {
  /** Days before today, rendered collapsed at the top. */
  gone: CalendarEvent[];
  ahead: CalendarEvent[];
}

/**
 * Split the current month on a date, 'YYYY-MM-DD', into past and upcoming days. Other months stay whole, and so does this one
 * when no upcoming events are left: an open month must not look empty.
 */
export function foldGone(month: Month, date: string): FoldedMonth {
  const ahead = month.key === date.slice(0, 7) ? toCome(month, date) : [];
  if (ahead.length === 0) return { ...month, gone: [], ahead: month.events };
  return { ...month, gone: month.events.filter((event) => !ahead.includes(event)), ahead };
}
