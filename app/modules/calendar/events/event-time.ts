import { showTime } from '#app/core/dates.ts';
import { type Kind, usualTime } from '#app/modules/calendar/kinds/kinds.ts';
import type { Club } from '#app/site/club.ts';
import { rollUpTime } from './roll-up-words.ts';

type Times = Pick<Club, 'rollUps' | 'matchTimes'>;

interface Timed {
  kind: Kind;
  time: string | null;
}

/** Whether it is a roll-up of which the club's own words on roll-ups hold: one at their time. */
export const isUsualRollUp = ({ kind, time }: Timed, club: Times) =>
  kind.nature === 'roll-up' && (time || usualTime(kind, club)) === club.rollUps.start;

/** When to come, in words: '1:30 for 2pm' to a roll-up at its usual time, '2pm' to a match; '' where it is not known. */
export function timeWords(event: Timed, club: Times): string {
  if (isUsualRollUp(event, club)) return rollUpTime(club);
  const begins = event.time || usualTime(event.kind, club);
  return begins && showTime(begins);
}
