import { formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatEventDays, formatHomeOrAway, getEventDate, getEventTitle } from '#app/core/event.ts';
import { type CalendarEvent, formatEventTime } from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';

/** Summary of an event for members who answer. */
export interface EventSummary {
  id: string;
  /** Opponent, or the title of the event. */
  title: string;
  kind: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'Tuesday 10 June, 6:15pm' */
  when: string;
  /** 'Home', 'Away @ Osmoor', 'Osmoor' or ''. */
  where: string;
}

export function toEventSummary(event: CalendarEvent, club: Club): EventSummary {
  const side = formatHomeOrAway(event, club.name);
  return {
    id: event.id,
    title: getEventTitle(event),
    kind: event.kind.name,
    date: getEventDate(event),
    when: [formatEventDays(event), formatEventTime(event, club)].filter(Boolean).join(', '),
    where: side === 'Home' ? 'Home' : [side, event.location].filter(Boolean).join(' @ '),
  };
}

/** 'Osmoor, Tuesday 10 June, 6:15pm, Away @ Osmoor' */
export const formatEventSummary = ({ title, when, where }: EventSummary) =>
  [title, when, where].filter(Boolean).join(', ');

/** '2025-06-05T18:00' -> 'Thursday 5 June at 6pm' */
export function formatWeekdayAndTime(moment: string): string {
  return `${formatWeekdayAndDate(moment.slice(0, 10))} at ${formatTimeOfDay(moment.slice(11, 16))}`;
}
