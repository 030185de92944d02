import type { AdminSectionName } from '#app/admin/admin-sections.ts';
import type { Site } from '#app/site/site.server.ts';
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
  maxResults?: number;
}

/** Record of a module, such as a rota or a document, as the finder finds it. */
export interface FinderRecord extends Omit<AdminSearchEntry, 'rooms'> {
  section: AdminSectionName;
  isArchived?: boolean;
  /** Kind of other records that are left out if they have the same name. */
  replaces?: string;
}

declare module '#app/kernel/module.ts' {
  interface Ports {
    /** List the records that are found by name, one query for each table; `to` is below /desk, `id` unique within the kind. */
    finderRecords: (site: Pick<Site, 'db'>, today: string) => Promise<FinderRecord[]>;
  }
}
