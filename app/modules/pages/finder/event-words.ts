import { showWeekdayAndDay } from '#app/core/dates.ts';
import { dateOf, daysInWords, homeOrAway, isOff, lastDateOf } from '#app/core/event.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { type CalendarEvent, timeWords } from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';

/** Search terms and descriptions of events. */

export interface Placed {
  event: CalendarEvent;
  /** Number of events between now and this one; 0 for the next and for the last one. */
  away: number;
  isPast: boolean;
  /** Search terms for its nearness: 'today', 'next'. */
  near: string;
}

/** Returns events with their distance from today: upcoming ones in order, then past ones, latest first. */
export function placed(events: CalendarEvent[], today: string, isToCome = isOwnDay(today)): Placed[] {
  const past = events.filter((event) => !isToCome(event)).toReversed();
  const coming = events.filter(isToCome);
  const next = coming.find((event) => !isOff(event));
  const named = new Set<string>();
  const near = (event: CalendarEvent) => {
    // The first match against each opponent, so that the query 'next Osmoor' finds one.
    const isFirst = !isOff(event) && !named.has(event.opponent);
    if (isFirst) named.add(event.opponent);
    return [isFirst && 'next', event === next && 'next match event game', dayWord(event, today)]
      .filter(Boolean)
      .join(' ');
  };
  return [
    ...coming.map((event, away) => ({ event, away, isPast: false, near: near(event) })),
    ...past.map((event, away) => ({ event, away, isPast: true, near: away === 0 ? 'last' : '' })),
  ];
}

/** Compares the event's own dates: a past season that is read with shifted dates is over. */
const isOwnDay = (today: string) => (event: CalendarEvent) => lastDateOf(event) >= today;

function dayWord(event: CalendarEvent, today: string): string {
  const [first, last] = [dateOf(event), lastDateOf(event)];
  if (first <= today && last >= today) return 'today tonight';
  return first === daysAfter(today, 1) ? 'tomorrow' : '';
}

const when = (event: CalendarEvent, club: Club) =>
  [daysInWords(event), timeWords(event, club)].filter(Boolean).join(', ');

/** 'Tuesday 10 June, 2pm, away', with the score once known. */
export function lineOf(event: CalendarEvent, club: Club): string {
  return [when(event, club), homeOrAway(event, club.name).toLowerCase(), event.score ?? '']
    .filter(Boolean)
    .join(', ');
}

/** Search terms besides the name: the date in words and digits, kind and place. */
export function wordsOf({ event, near }: Placed, club: Club): string {
  const date = dateOf(event);
  const [year, month, day] = date.split('-').map(Number);
  const { kind, location, cupLine = '', division = '' } = event;
  const side = homeOrAway(event, club.name);
  const { rollUp, rollUps } = club.words;
  const natures: Record<string, string> = {
    match: 'match fixture game play plays playing time',
    'roll-up': `${rollUp} ${rollUps}`,
  };
  const nature = natures[kind.nature] ?? kind.nature;
  return [
    showWeekdayAndDay(date),
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
