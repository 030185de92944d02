import { type AdminSectionName, adminSectionTasks } from '#app/admin/admin-sections.ts';
import type { AdminTaskFacts } from '#app/kernel/admin-section.ts';
import { modules } from '#app/modules.ts';
import type { Club } from '#app/site/club.ts';
import { fillPlaceholdersDeep, getTermPlaceholders } from '#app/site/placeholders.ts';

export type SearchableAdminTask = Omit<AdminTaskFacts, 'section'> & { section?: AdminSectionName };

/** Tasks that the finder finds, with the terms that people use for them: those of the features that the club uses. */
export function listSearchableAdminTasks(club: Pick<Club, 'words' | 'uses'>): SearchableAdminTask[] {
  const all: SearchableAdminTask[] = [
    ...adminSectionTasks,
    ...modules.flatMap(({ server }) => server?.tasks ?? []),
  ];
  const used = all.filter(({ feature }) => !feature || club.uses[feature]);
  return fillPlaceholdersDeep(used, getTermPlaceholders(club));
}
