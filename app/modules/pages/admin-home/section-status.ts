import type { AdminNavSectionStatus, AdminWaitingItem } from './admin-home-schemas.server.ts';

/** Status of an admin section, as the admin home page renders it. */
export interface AdminSectionStatus {
  /** Status text; '' where the section's name is enough. */
  line: string;
  /** Short label or count of the work that waits in it. */
  state?: string;
  /** Shortcuts to the actions that are useful now. */
  ways?: AdminNavSectionStatus['rooms'][string]['ways'];
  waiting?: AdminWaitingItem[];
}

/** Maximum number of waiting items listed by name; the section lists them all. */
const maxNamedItems = 3;

/** Returns [] without items; a single item is linked directly. `since` is the day of the longest wait. */
export function toAdminWaitingItems(
  what: string,
  path: string,
  first: AdminWaitingItem['first'],
  since: string | null = null,
): AdminWaitingItem[] {
  if (first.length === 0) return [];
  const [only] = first;
  if (first.length === 1 && only)
    return [{ what: `${what}: ${only.name}`, path: only.path, first: [], since }];
  return [{ what, path, first: first.slice(0, maxNamedItems), since }];
}

/** Sorts by waiting time, longest first; items without a day come last, in the order of the sections. */
export function sortAdminWaitingItems(waiting: AdminWaitingItem[]): AdminWaitingItem[] {
  const day = ({ since }: AdminWaitingItem) => since ?? '9999';
  return waiting.toSorted((one, other) => day(one).localeCompare(day(other)));
}
