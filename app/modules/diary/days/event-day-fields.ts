import { formatEventMovedFrom, formatEventStateBadge, getEventLastDate } from '#app/core/event.ts';
import type { CurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import {
  type CalendarEvent,
  formatEventPlaceAndAddress,
  formatEventTime,
  getICalendarEventTimes,
  getUsualStartTime,
} from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';
import { formatLocalDateTime } from './member-day.ts';

/** 'Larkby v Osmoor', 'Summer supper' */
export const formatDiaryEventTitle = ({ kind, ours, opponent }: CalendarEvent, club: Pick<Club, 'name'>) =>
  kind.nature === 'match' ? `${ours ?? club.name} v ${opponent}` : opponent;

/** Return the date, time and place fields of a member's event. */
export function getDiaryEventFields({ event, date, isOff }: CurrentEventState, club: Club) {
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
export const getDiaryEventNews = (event: CalendarEvent) =>
  [formatEventMovedFrom(event), event.note].filter(Boolean);
