/** A duty in its current state: a duty of an event takes the event's date. */
export interface DutyWithSlots {
  id: string;
  rota: string;
  rotaName: string;
  /** Sharers of the rota, as stored: 'all', 'ticked', or 'section:' and an id. */
  sharedBy: string;
  /** Description of the job. */
  about: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'HH:MM' in London, or ''. */
  time: string;
  needed: number;
  note: string;
  version: number;
  event: string | null;
  /** Event title; '' for a duty without an event. */
  title: string;
  /** Why the duty is void: 'Cancelled', 'Postponed', 'No longer in the calendar'; '' for a valid one. */
  off: string;
  /** True once the duty has begun: its slots can no longer be assigned. */
  isPast: boolean;
  turns: AssignedDutySlot[];
}

export interface AssignedDutySlot {
  id: string;
  member: string;
  name: string;
  byHand: boolean;
  confirmed: boolean;
  /** Open swap request, to all who share the rota or to one member; null without one. */
  swap: DutySwapRequest | null;
}

interface DutySwapRequest {
  at: string;
  note: string;
  /** Id of the member asked; null for all. */
  to: string | null;
  /** Id of the slot that would be taken in exchange; null without one. */
  for: string | null;
}

/** Number of vacant slots. */
export const countVacantDutySlots = ({
  needed,
  turns,
  off,
  isPast,
}: Pick<DutyWithSlots, 'needed' | 'turns' | 'off' | 'isPast'>) =>
  off || isPast ? 0 : Math.max(0, needed - turns.length);

/** Sort by date, then by time. */
export const sortDuties = <D extends { date: string; time: string; rotaName: string }>(duties: D[]): D[] =>
  duties.toSorted(
    (a, b) =>
      a.date.localeCompare(b.date) || a.time.localeCompare(b.time) || a.rotaName.localeCompare(b.rotaName),
  );
