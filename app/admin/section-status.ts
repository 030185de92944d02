import { todayInLondon } from '#app/core/clock.ts';

/** Work that waits for an officer: a label with its count, and the link. */
interface WaitingWork {
  what: string;
  path: string;
  /** The first few items by name, each with its own link; empty where `path` already leads there. */
  first: WorkLink[];
  /** Day since which it has been waiting, 'YYYY-MM-DD'; null where unknown. */
  since: string | null;
}

interface WorkLink {
  name: string;
  path: string;
}

/** Status of a section of the admin area. */
export interface AdminSectionStatus {
  /** Status text; '' where the section's name is enough. */
  line: string;
  /** Short label or count of the work that waits in it. */
  state?: string;
  /** Shortcuts to the actions that are useful now. */
  ways?: WorkLink[];
  waiting?: WaitingWork[];
}

/** Maximum number of waiting items listed by name; the section lists them all. */
const maxNamedItems = 3;

/** Returns [] without items; a single item is linked directly. `since` is the day of the longest wait. */
export function toAdminWaitingItems(
  what: string,
  path: string,
  first: WorkLink[],
  since: string | null = null,
): WaitingWork[] {
  if (first.length === 0) return [];
  const [only] = first;
  if (first.length === 1 && only)
    return [{ what: `${what}: ${only.name}`, path: only.path, first: [], since }];
  return [{ what, path, first: first.slice(0, maxNamedItems), since }];
}

/** Returns the day in London of the earliest timestamp; null for an empty list. */
export function getEarliestDay(moments: string[]): string | null {
  const [first] = moments.toSorted();
  return first ? todayInLondon(() => new Date(first)) : null;
}
