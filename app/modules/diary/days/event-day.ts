import { lastDateOf, movedFrom, stateWord } from '#app/core/event.ts';
import type { EventNow } from '#app/modules/calendar/calendar.server.ts';
import {
  type CalendarEvent,
  placeOf,
  timesOf,
  timeWords,
  usualTime,
} from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';
import { asText } from './day.ts';

/** 'Larkby v Osmoor', 'Summer supper' */
export const fixtureTitle = ({ kind, ours, opponent }: CalendarEvent, club: Pick<Club, 'name'>) =>
  kind.nature === 'match' ? `${ours ?? club.name} v ${opponent}` : opponent;

/** Return the date, time and place fields of a member's event. */
export function dayOfEvent({ event, date, isOff }: EventNow, club: Club) {
  const { start, end, ...rest } = timesOf(event, club);
  return {
    date,
    until: lastDateOf(event),
    at: event.time || usualTime(event.kind, club) || '',
    time: timeWords(event, club),
    start: asText(start),
    end: asText(end),
    allDay: 'allDay' in rest,
    place: placeOf(event, club),
    off: isOff ? stateWord(event) : '',
  };
}

/** Return its news, or why it is off. */
export const newsOf = (event: CalendarEvent) => [movedFrom(event), event.note].filter(Boolean);
