import { showTime } from '#app/core/dates.ts';
import type { Club } from '#app/site/club.ts';
import type { EventType } from '#db/schema/calendar.ts';
import { rollUpTime } from './roll-up-words.ts';

type Times = Pick<Club, 'rollUps' | 'matchTimes'>;

/** When an event begins where it names no time of its own; '' for a kind without a usual one. */
export function usualTime(type: string, { rollUps, matchTimes }: Times): string {
  return type === 'roll-up' ? rollUps.start : (matchTimes[type] ?? '');
}

/** When to come, in words: '1:30 for 2pm' to a roll-up at its usual time, '2pm' to a match; '' where it is not known. */
export function timeWords({ type, time }: { type: EventType; time: string | null }, club: Times): string {
  const usual = usualTime(type, club);
  if (type === 'roll-up' && (time || usual) === usual) return rollUpTime(club);
  const begins = time || usual;
  return begins && showTime(begins);
}
