import { formatWeekdayAndDate } from '#app/core/dates.ts';
import type { AvailabilityBoard, AvailabilityBoardStage } from '#app/modules/availability/boards/board.ts';
import { formatWeekdayAndTime } from '#app/modules/availability/boards/event-summary.ts';
import type { AvailabilityWord } from '#db/schema/playing.ts';

interface AvailabilityStatus {
  word: AvailabilityWord | null;
  /** Name of the member who recorded it; '' if they answered themselves. */
  by: string;
  /** Date of the event when they answered, if it has been moved since; otherwise ''. */
  forDay: string;
  /** From 1; 0 for players who are not reserves. */
  reserve: number;
}

/** Format a member's availability for themselves: 'You said yes. You are reserve 2.' */
export function formatOwnAvailability({ word, by, forDay, reserve }: AvailabilityStatus): string {
  if (!word) return 'Can you play?';
  const moved = forDay ? ` when it was on ${formatWeekdayAndDate(forDay)}` : '';
  const said = by ? `${by} answered for you: ${word}${moved}.` : `You said ${word}${moved}.`;
  return reserve > 0 ? `${said} You are reserve ${reserve}.` : said;
}

/** Captain to phone; `name` is '' if unknown. */
export interface CaptainContact {
  name: string;
  phone: string;
}

/** Return the reason why members cannot answer any more; '' while the board is open. */
export function formatAvailabilityClosedReason(
  stage: AvailabilityBoardStage,
  { closesAt, isClosed }: Pick<AvailabilityBoard, 'closesAt' | 'isClosed'>,
): string {
  if (stage === 'off') return 'This event is cancelled or postponed.';
  if (stage === 'begun') return 'This event has started or is over.';
  if (stage === 'open') return '';
  return closesAt && !isClosed
    ? `Availability closed on ${formatWeekdayAndTime(closesAt)}.`
    : 'Availability is closed.';
}

/** 'Please ring the captain, Ann Lee (01507 555 0100).' */
export function formatPhoneCaptainRequest({ name, phone }: CaptainContact): string {
  const number = phone && ` (${phone})`;
  return name ? `Please phone ${name}${number}.` : 'Please phone the captain.';
}
