import type { Selectable } from 'kysely';
import { postponedDate } from '#app/club/calendar/year-round/event-date.ts';
import { showWeekdayAndDay } from '#app/core/dates.ts';
import type { EventState, EventTable } from '#db/schema/calendar.ts';

type EventRow = Selectable<EventTable>;

export const states = ['on', 'cancelled', 'postponed'] as const satisfies EventState[];

/** Whether it is not played on its day: cancelled, or postponed without a new one. */
export const isOff = ({ state }: Pick<EventRow, 'state'>) => state === 'cancelled' || state === 'postponed';

/** Whether it waits for a new day. */
export const isPostponed = ({ state }: Pick<EventRow, 'state'>) => state === 'postponed';

/** What a result says of it: what was played was on, whatever was said before, and why it was off is no news any more. */
export function afterResult(event: Pick<EventRow, 'state' | 'note'>, match: string) {
  if (match === 'postponed') return { state: 'postponed' as const };
  return { state: 'on' as const, note: isOff(event) ? '' : event.note };
}

/** The same once its result is taken away: what was postponed by it is on again. */
export const withoutResult = (event: Pick<EventRow, 'state' | 'note'>) =>
  isPostponed(event) ? { state: 'on' as const, note: '' } : {};

interface Stated extends Pick<EventRow, 'state' | 'note' | 'postponed_from' | 'season' | 'year' | 'day'> {
  /** The day to which it was postponed, in words (season.ts). */
  movedTo?: string;
}

/** In a word or two, for a badge: 'Cancelled'; '' for what is on as it always was. */
export function stateWord({ state, movedTo, postponed_from }: Stated): string {
  if (state === 'cancelled') return 'Cancelled';
  if (state === 'postponed') return movedTo ? `Postponed to ${movedTo}` : 'Postponed';
  return postponed_from ? 'New date' : '';
}

/** The same in sentences, with the reason: 'Cancelled. The green is under water.' */
export function stateText(event: Stated): string {
  const word = event.state === 'on' ? movedFrom(event) : `${stateWord(event)}.`;
  return [word, event.note].filter(Boolean).join(' ');
}

/** 'Moved from Tuesday 10 June.' for what was postponed to the day that it is on. */
export function movedFrom(event: Stated): string {
  const from = event.state === 'on' && postponedDate(event);
  return from ? `Moved from ${showWeekdayAndDay(from)}.` : '';
}
