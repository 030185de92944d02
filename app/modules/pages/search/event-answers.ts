import { eventTitle, isOff, stateWord } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import { toCome } from '#app/modules/calendar/calendar.ts';
import { lineOf, placed, wordsOf } from '#app/modules/pages/finder/event-words.ts';
import type { Findable } from '#app/modules/pages/finder/word-index.ts';
import type { Club } from '#app/site/club.ts';

/** Search result of an event: name, time and place, and its address in the calendar. */
export interface EventAnswer extends Findable {
  to: string;
  /** State label, such as 'Cancelled'. */
  state: string;
  isPast: boolean;
  isOff: boolean;
  /** Sort position, by date. */
  place: number;
}

export function eventAnswers(events: CalendarEvent[], club: Club, today: string): EventAnswer[] {
  const coming = new Set(toCome({ events }, today));
  const all = placed(events, today, (event) => coming.has(event));
  return all.map((one, place) => ({
    id: one.event.id,
    name: eventTitle(one.event),
    line: isOff(one.event)
      ? [lineOf(one.event, club), one.event.note].filter(Boolean).join('. ')
      : lineOf(one.event, club),
    words: wordsOf(one, club),
    weight: 1,
    to: `/full-calendar#${one.event.id}`,
    state: stateWord(one.event),
    isPast: one.isPast,
    isOff: isOff(one.event),
    place,
  }));
}

/** Splits found events: the next one, later ones by date, past ones latest first. */
export function inTime(found: EventAnswer[]) {
  const sorted = found.toSorted((one, other) => one.place - other.place);
  const coming = sorted.filter(({ isPast }) => !isPast);
  const next = coming.find((event) => !event.isOff);
  return {
    next,
    later: coming.filter((event) => event !== next).slice(0, mostLater),
    past: sorted.filter(({ isPast }) => isPast).slice(0, mostPast),
  };
}

const mostLater = 6;
const mostPast = 4;
