import {
  type CalendarEvent,
  type CalendarEventMonth,
  getUpcomingEvents,
} from '#app/modules/calendar/calendar-season/calendar-season.ts';

export interface SplitMonth extends CalendarEventMonth {
  /** Days before today, rendered collapsed at the top. */
  gone: CalendarEvent[];
  ahead: CalendarEvent[];
}

/**
 * Split the current month on a date, 'YYYY-MM-DD', into past and upcoming days. Other months stay whole, and so does this one
 * when no upcoming events are left: an open month must not look empty.
 */
export function splitMonthByDate(month: CalendarEventMonth, date: string): SplitMonth {
  const ahead = month.key === date.slice(0, 7) ? getUpcomingEvents(month, date) : [];
  if (ahead.length === 0) return { ...month, gone: [], ahead: month.events };
  return { ...month, gone: month.events.filter((event) => !ahead.includes(event)), ahead };
}
