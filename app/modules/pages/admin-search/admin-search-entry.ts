import type { AdminSectionName } from '#app/admin/admin-sections.ts';
import type { SearchIndexEntry } from './search-index.ts';

/** Search entry of the admin area, with its address and required permission. */
export interface AdminSearchEntry extends SearchIndexEntry {
  to: string;
  /** Any of these sections gives access; undefined where any section will do. */
  rooms?: AdminSectionName[];
  /** State label: 'Cancelled'. */
  state?: string;
  /** Kind of entry; each kind has a maximum number of results. */
  sort: string;
}
