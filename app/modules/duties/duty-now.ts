/** A duty as it stands at this moment: one that goes with an event has the event's day. */
export interface DutyNow {
  id: string;
  rota: string;
  rotaName: string;
  /** Who shares the rota, as it says. */
  sharedBy: string;
  /** What is to be done. */
  about: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'HH:MM' in London, or ''. */
  time: string;
  needed: number;
  note: string;
  version: number;
  event: string | null;
  /** What the event is called; '' for a duty without one. */
  title: string;
  /** Why it is not wanted: 'Cancelled', 'Postponed', 'No longer in the calendar'; '' for one that is. */
  off: string;
  /** Whether it has begun: nobody is given it any more. */
  isPast: boolean;
  turns: TurnNow[];
}

export interface TurnNow {
  id: string;
  member: string;
  name: string;
  byHand: boolean;
  confirmed: boolean;
  /** They ask for somebody else to take it: everybody who shares it, or one member. */
  swap: Swap | null;
}

export interface Swap {
  at: string;
  note: string;
  /** The one who is asked; null for all. */
  to: string | null;
  /** The turn of theirs that would be taken in return. */
  for: string | null;
}

/** How many are still wanted. */
export const vacant = ({
  needed,
  turns,
  off,
  isPast,
}: Pick<DutyNow, 'needed' | 'turns' | 'off' | 'isPast'>) =>
  off || isPast ? 0 : Math.max(0, needed - turns.length);

/** By day, then by time. */
export const inOrder = <D extends { date: string; time: string; rotaName: string }>(duties: D[]): D[] =>
  duties.toSorted(
    (a, b) =>
      a.date.localeCompare(b.date) || a.time.localeCompare(b.time) || a.rotaName.localeCompare(b.rotaName),
  );
