import { showWeekdayAndDay } from '#app/core/dates.ts';
import { dateOf, daysInWords, homeOrAway, isOff, lastDateOf } from '#app/core/event.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { type CalendarEvent, timeWords } from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';

/** By which words an event is found, and what is read of it. */

export interface Placed {
  event: CalendarEvent;
  /** How many there are between now and then; 0 for the next one, and for the last one. */
  away: number;
  isPast: boolean;
  /** 'today', 'next' and the like. */
  near: string;
}

/** Events with how near they are: those to come in their order, then those past, the last first. */
export function placed(events: CalendarEvent[], today: string, isToCome = isOwnDay(today)): Placed[] {
  const past = events.filter((event) => !isToCome(event)).toReversed();
  const coming = events.filter(isToCome);
  const next = coming.find((event) => !isOff(event));
  const named = new Set<string>();
  const near = (event: CalendarEvent) => {
    // The next against each, so that 'next Osmoor' finds one.
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

/** By its own dates: one of a season that is read with a later year is over. */
const isOwnDay = (today: string) => (event: CalendarEvent) => lastDateOf(event) >= today;

function dayWord(event: CalendarEvent, today: string): string {
  const [first, last] = [dateOf(event), lastDateOf(event)];
  if (first <= today && last >= today) return 'today tonight';
  return first === daysAfter(today, 1) ? 'tomorrow' : '';
}

const when = (event: CalendarEvent, club: Club) =>
  [daysInWords(event), timeWords(event, club)].filter(Boolean).join(', ');

/** 'Tuesday 10 June, 2pm, away', and what it came to. */
export function lineOf(event: CalendarEvent, club: Club): string {
  return [when(event, club), homeOrAway(event, club.name).toLowerCase(), event.score ?? '']
    .filter(Boolean)
    .join(', ');
}

/** By which it is found beside its name: its day in words and figures, its kind, where it is. */
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
