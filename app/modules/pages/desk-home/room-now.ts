import type { DeskDoor, Waiting } from './desk-home-schemas.server.ts';

/** A room as it is seen from the front of the desk. */
export interface RoomNow {
  /** '' where its own name says enough. */
  line: string;
  /** What waits in it, or how much of it there is, in a few words. */
  state?: string;
  /** What people come to it for just now. */
  ways?: DeskDoor['rooms'][string]['ways'];
  waiting?: Waiting[];
}

/** How many of those that wait are named; the room has them all. */
const named = 3;

/** Nothing where nothing waits; one that waits alone is led to at once. `since` is the day of the one that waits longest. */
export function waitingFor(
  what: string,
  path: string,
  first: Waiting['first'],
  since: string | null = null,
): Waiting[] {
  if (first.length === 0) return [];
  const [only] = first;
  if (first.length === 1 && only)
    return [{ what: `${what}: ${only.name}`, path: only.path, first: [], since }];
  return [{ what, path, first: first.slice(0, named), since }];
}

/** The longest first; what is not known to have waited comes last, in the order of the desk. */
export function longestFirst(waiting: Waiting[]): Waiting[] {
  const day = ({ since }: Waiting) => since ?? '9999';
  return waiting.toSorted((one, other) => day(one).localeCompare(day(other)));
}
