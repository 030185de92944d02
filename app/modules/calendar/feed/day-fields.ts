import { formatEventMovedFrom, formatEventStateBadge, getEventLastDate } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import type { CurrentEventState } from '#app/modules/calendar/event-page/current-event.server.ts';
import { formatEventTime } from '#app/modules/calendar/events/format-event-time.ts';
import { getUsualStartTime } from '#app/modules/calendar/kinds/event-kind.ts';
import type { Club } from '#app/site/club.ts';
import { formatEventPlaceAndAddress, getICalendarEventTimes, getICalendarTimeSpan } from './icalendar.ts';

/** Fields of a member's day, for the page and the calendar feed. */

/** 'Larkby v Osmoor', 'Summer supper'; a match within the club names both sides itself: 'Ladies v Gentlemen'. */
export const formatEventDayTitle = (
  { kind, ours, opponent }: Pick<CalendarEvent, 'kind' | 'ours' | 'opponent'>,
  club: Pick<Club, 'name'>,
) => (kind.nature === 'match' && !opponent.includes(' v ') ? `${ours ?? club.name} v ${opponent}` : opponent);

/** Return the date, time and place fields of a member's event. */
export function getEventDayFields({ event, date, isOff }: CurrentEventState, club: Club) {
  const { start, end, ...rest } = getICalendarEventTimes(event, club);
  return {
    date,
    until: getEventLastDate(event),
    at: event.time || getUsualStartTime(event.kind, club) || '',
    time: formatEventTime(event, club),
    start: formatLocalDateTime(start),
    end: formatLocalDateTime(end),
    allDay: 'allDay' in rest,
    place: formatEventPlaceAndAddress(event, club),
    off: isOff ? formatEventStateBadge(event) : '',
  };
}

/** Return its news, or why it is off. */
export const getEventDayNews = (event: CalendarEvent) =>
  [formatEventMovedFrom(event), event.note].filter(Boolean);

/** Return start and end of what is on a date, at 'HH:MM' or, if that is '', all day. */
export function getDaySpan(date: string, at: string) {
  const begins = Temporal.PlainDateTime.from(`${date}T${at || '00:00'}`);
  const { start, end } = at ? getICalendarTimeSpan(begins) : { start: begins, end: begins.add({ days: 1 }) };
  return { start: formatLocalDateTime(start), end: formatLocalDateTime(end), allDay: !at };
}

/** Format a local date and time, without zone, to the minute. */
const formatLocalDateTime = (moment: Temporal.PlainDateTime) => moment.toString({ smallestUnit: 'minute' });
