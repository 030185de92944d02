import { showTime } from '#app/core/dates.ts';
import { type Kind, usualTime } from '#app/modules/calendar/kinds/kinds.ts';
import type { Club } from '#app/site/club.ts';
import { rollUpTime } from './roll-up-words.ts';

type Times = Pick<Club, 'rollUps' | 'matchTimes'>;

interface Timed {
  kind: Kind;
  time: string | null;
}

/** True for a roll-up at the club's usual time, so that the club's own label for roll-ups applies. */
export const isUsualRollUp = ({ kind, time }: Timed, club: Times) =>
  kind.nature === 'roll-up' && (time || usualTime(kind, club)) === club.rollUps.start;

/** Format the time: '1:30 for 2pm' for a roll-up at its usual time, '2pm' for a match; '' if unknown. */
export function timeWords(event: Timed, club: Times): string {
  if (isUsualRollUp(event, club)) return rollUpTime(club);
  const begins = event.time || usualTime(event.kind, club);
  return begins && showTime(begins);
}
