import type { DeskDoor, Waiting } from './desk-home-schemas.server.ts';

/** Status of an admin section, as the admin home page renders it. */
export interface RoomNow {
  /** Status text; '' where the section's name is enough. */
  line: string;
  /** Short label or count of the work that waits in it. */
  state?: string;
  /** Shortcuts to the actions that are useful now. */
  ways?: DeskDoor['rooms'][string]['ways'];
  waiting?: Waiting[];
}

/** Maximum number of waiting items listed by name; the section lists them all. */
const named = 3;

/** Returns [] without items; a single item is linked directly. `since` is the day of the longest wait. */
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

/** Sorts by waiting time, longest first; items without a day come last, in the order of the sections. */
export function longestFirst(waiting: Waiting[]): Waiting[] {
  const day = ({ since }: Waiting) => since ?? '9999';
  return waiting.toSorted((one, other) => day(one).localeCompare(day(other)));
}
