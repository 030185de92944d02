import type { Waiting } from './desk-home-schemas.server.ts';

/** A room as it is seen from the front of the desk. */
export interface RoomNow {
  /** '' where its own name says enough. */
  line: string;
  waiting?: Waiting[];
}

/** How many of those that wait are named; the room has them all. */
const named = 3;

/** Nothing where nothing waits; one that waits alone is led to at once. */
export function waitingFor(what: string, path: string, first: Waiting['first']): Waiting[] {
  if (first.length === 0) return [];
  const [only] = first;
  if (first.length === 1 && only) return [{ what: `${what}: ${only.name}`, path: only.path, first: [] }];
  return [{ what, path, first: first.slice(0, named) }];
}
