import { getBookingStage } from '#app/modules/bookings/bookings.ts';

/** State of an open's entries; `full` still offers the waiting list. */
export type OpenCompetitionEntryStage = 'not-yet' | 'open' | 'full' | 'closed' | 'off' | 'played';

export interface OpenCompetitionEntryStageInput {
  /** Date of the open and of today in London, 'YYYY-MM-DD'. */
  date: string;
  today: string;
  entries_from: string | null;
  closes: string | null;
  places: number | null;
  /** Number of sides with a place. */
  taken: number;
  /** True once the result is written. */
  isWon?: boolean;
  /** True if the calendar event is cancelled, or postponed without a new date. */
  isOff?: boolean | undefined;
}

/** Returns the stage. The last day for entries is inclusive; without one, the open's own day is the last. */
export function getOpenCompetitionEntryStage({
  date,
  today,
  entries_from,
  closes,
  places,
  taken,
  isWon,
  isOff,
}: OpenCompetitionEntryStageInput): OpenCompetitionEntryStage {
  if (isWon) return 'played';
  if (isOff) return 'off';
  if (today > date) return 'played';
  return getBookingStage({ today, from: entries_from, closes, places, taken });
}

export const openCompetitionEntryStageLabels: Record<OpenCompetitionEntryStage, string> = {
  'not-yet': 'entries not open',
  open: 'open for entries',
  full: 'full',
  closed: 'entries closed',
  off: 'cancelled or postponed',
  played: 'played',
};
