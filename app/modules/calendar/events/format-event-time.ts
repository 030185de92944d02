import { formatTimeOfDay } from '#app/core/dates.ts';
import { type EventKind, getUsualStartTime } from '#app/modules/calendar/kinds/event-kind.ts';
import type { Club } from '#app/site/club.ts';
import { formatRollUpTime } from './format-roll-up.ts';

type ClubTimes = Pick<Club, 'rollUps' | 'matchTimes'>;

interface TimedEvent {
  kind: EventKind;
  time: string | null;
}

/** True for a roll-up at the club's usual time, so that the club's own label for roll-ups applies. */
export const isRollUpAtUsualTime = ({ kind, time }: TimedEvent, club: ClubTimes) =>
  kind.nature === 'roll-up' && (time || getUsualStartTime(kind, club)) === club.rollUps.start;

/** Format the time: '1:30 for 2pm' for a roll-up at its usual time, '2pm' for a match; '' if unknown. */
export function formatEventTime(event: TimedEvent, club: ClubTimes): string {
  if (isRollUpAtUsualTime(event, club)) return formatRollUpTime(club);
  const begins = event.time || getUsualStartTime(event.kind, club);
  return begins && formatTimeOfDay(begins);
}
