import { formatWeekdayAndDate } from '#app/core/dates.ts';
import {
  formatEventDays,
  formatHomeOrAway,
  getEventDate,
  getEventLastDate,
  isEventNotPlayed,
} from '#app/core/event.ts';
import { addDays } from '#app/core/season-days.ts';
import { type CalendarEvent, formatEventTime } from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';

/** Search terms and descriptions of events. */

export interface SearchRankedEvent {
  event: CalendarEvent;
  /** Number of events between now and this one; 0 for the next and for the last one. */
  away: number;
  isPast: boolean;
  /** Search terms for its nearness: 'today', 'next'. */
  near: string;
}

/** Returns events with their distance from today: upcoming ones in order, then past ones, latest first. */
export function rankEventsForSearch(
  events: CalendarEvent[],
  today: string,
  isToCome = isUpcomingOn(today),
): SearchRankedEvent[] {
  const past = events.filter((event) => !isToCome(event)).toReversed();
  const coming = events.filter(isToCome);
  const next = coming.find((event) => !isEventNotPlayed(event));
  const named = new Set<string>();
  const near = (event: CalendarEvent) => {
    // The first match against each opponent, so that the query 'next Osmoor' finds one.
    const isFirst = !isEventNotPlayed(event) && !named.has(event.opponent);
    if (isFirst) named.add(event.opponent);
    return [isFirst && 'next', event === next && 'next match event game', getDayTerm(event, today)]
      .filter(Boolean)
      .join(' ');
  };
  return [
    ...coming.map((event, away) => ({ event, away, isPast: false, near: near(event) })),
    ...past.map((event, away) => ({ event, away, isPast: true, near: away === 0 ? 'last' : '' })),
  ];
}

/** Compares the event's own dates: a past season that is read with shifted dates is over. */
const isUpcomingOn = (today: string) => (event: CalendarEvent) => getEventLastDate(event) >= today;

function getDayTerm(event: CalendarEvent, today: string): string {
  const [first, last] = [getEventDate(event), getEventLastDate(event)];
  if (first <= today && last >= today) return 'today tonight';
  return first === addDays(today, 1) ? 'tomorrow' : '';
}

const formatWhen = (event: CalendarEvent, club: Club) =>
  [formatEventDays(event), formatEventTime(event, club)].filter(Boolean).join(', ');

/** 'Tuesday 10 June, 2pm, away', with the score once known. */
export function formatEventSearchLine(event: CalendarEvent, club: Club): string {
  return [formatWhen(event, club), formatHomeOrAway(event, club.name).toLowerCase(), event.score ?? '']
    .filter(Boolean)
    .join(', ');
}

/** Search terms besides the name: the date in words and digits, kind and place. */
export function getEventSearchTerms({ event, near }: SearchRankedEvent, club: Club): string {
  const date = getEventDate(event);
  const [year, month, day] = date.split('-').map(Number);
  const { kind, location, cupLine = '', division = '' } = event;
  const side = formatHomeOrAway(event, club.name);
  const { rollUp, rollUps } = club.words;
  const natures: Record<string, string> = {
    match: 'match fixture game play plays playing time',
    'roll-up': `${rollUp} ${rollUps}`,
  };
  const nature = natures[kind.nature] ?? kind.nature;
  return [
    formatWeekdayAndDate(date),
    `${day} ${month} ${year}`,
    kind.name,
    nature,
    side,
    location,
    cupLine,
    division,
    near,
  ].join(' ');
}
