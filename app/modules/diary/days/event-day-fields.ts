import { formatEventStateBadge, formatMovedFrom, getEventLastDate } from '#app/core/event.ts';
import type { CurrentEvent } from '#app/modules/calendar/calendar.server.ts';
import {
  type CalendarEvent,
  formatEventAddress,
  formatEventTime,
  getEventTimes,
  getUsualStartTime,
} from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';
import { formatLocalDateTime } from './member-day.ts';

/** 'Larkby v Osmoor', 'Summer supper' */
export const formatFixtureTitle = ({ kind, ours, opponent }: CalendarEvent, club: Pick<Club, 'name'>) =>
  kind.nature === 'match' ? `${ours ?? club.name} v ${opponent}` : opponent;

/** Return the date, time and place fields of a member's event. */
export function getEventDayFields({ event, date, isOff }: CurrentEvent, club: Club) {
  const { start, end, ...rest } = getEventTimes(event, club);
  return {
    date,
    until: getEventLastDate(event),
    at: event.time || getUsualStartTime(event.kind, club) || '',
    time: formatEventTime(event, club),
    start: formatLocalDateTime(start),
    end: formatLocalDateTime(end),
    allDay: 'allDay' in rest,
    place: formatEventAddress(event, club),
    off: isOff ? formatEventStateBadge(event) : '',
  };
}

/** Return its news, or why it is off. */
export const getEventNews = (event: CalendarEvent) => [formatMovedFrom(event), event.note].filter(Boolean);
