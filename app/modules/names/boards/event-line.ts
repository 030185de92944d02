import { showDay, showTime, weekdayOf } from '#app/core/dates.ts';
import { dateOf, daysInWords, eventTitle, homeOrAway } from '#app/core/event.ts';
import { type CalendarEvent, timeWords } from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';

/** Summary of an event for members who answer. */
export interface EventInShort {
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

export function eventInShort(event: CalendarEvent, club: Club): EventInShort {
  const side = homeOrAway(event, club.name);
  return {
    id: event.id,
    title: eventTitle(event),
    kind: event.kind.name,
    date: dateOf(event),
    when: [daysInWords(event), timeWords(event, club)].filter(Boolean).join(', '),
    where: side === 'Home' ? 'Home' : [side, event.location].filter(Boolean).join(' @ '),
  };
}

/** 'Osmoor, Tuesday 10 June, 6:15pm, Away @ Osmoor' */
export const inOneLine = ({ title, when, where }: EventInShort) =>
  [title, when, where].filter(Boolean).join(', ');

/** '2025-06-05T18:00' -> 'Thursday 5 June at 6pm' */
export function showLocal(moment: string): string {
  return `${showWeekday(moment.slice(0, 10))} at ${showTime(moment.slice(11, 16))}`;
}

/** '2025-06-05' -> 'Thursday 5 June' */
export const showWeekday = (date: string) =>
  `${weekdayOf(Number(date.slice(0, 4)), date.slice(5))} ${showDay(date.slice(5))}`;
