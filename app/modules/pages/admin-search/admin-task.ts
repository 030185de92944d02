import type { AdminSectionName } from '#app/admin/admin-sections.ts';

/** Searchable admin task, with the terms that people use for it. */
export interface SearchableAdminTask {
  /** Section whose permission it needs; undefined where any section will do. */
  room?: AdminSectionName;
  name: string;
  to: string;
  /** Second row of the result; defaults to the name of the section. */
  line?: string;
  /** Synonyms: 'rained off', 'subs'. */
  words: string;
}
