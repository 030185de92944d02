import type { AdminSectionStatus } from '#app/admin/section-status.ts';
import { ask } from '#app/kernel/ports.ts';
import { modules } from '#app/modules.ts';
import type { Site } from '#app/site/site.server.ts';
import { type AdminCounts, readAdminHomeCounts } from './admin-counts.server.ts';

/** Reads the status of a section; several modules may add to one. */
interface SectionStatusReader {
  /** Place of its work among all that waits; left out where none waits: the number of waiting items is known without it. */
  workOrder?: number;
  read: (site: Site, readCounts: () => Promise<AdminCounts>) => Promise<AdminSectionStatus>;
}

declare module '#app/kernel/module.ts' {
  interface Ports {
    /** Readers by the section's key. */
    sectionStatus: Readonly<Record<string, SectionStatusReader>>;
  }
  interface ModuleParts {
    sectionState: (counts: AdminCounts['counts']) => string | AdminSectionStatus;
  }
}

const sectionStates = Object.fromEntries(
  modules.flatMap(({ server }) => Object.entries(server?.sectionStates ?? {})),
);

const readSectionReaders = async ({ club }: Site) =>
  (await ask('sectionStatus', club)).flatMap((readers) => Object.entries(readers));

/** Returns a function that reads the status of a section; without one, or with '', the page renders the section's description. */
export async function createSectionStatusReader(site: Site) {
  const all = await readSectionReaders(site);
  const readCounts = () => readAdminHomeCounts(site);
  return async (section: string): Promise<AdminSectionStatus> => {
    const format = sectionStates[section];
    if (format) {
      const state = format((await readCounts()).counts);
      return typeof state === 'string' ? { line: state } : state;
    }
    const readers = all.filter(([key]) => key === section);
    const parts = await Promise.all(readers.map(([, { read }]) => read(site, readCounts)));
    return {
      line: parts.map(({ line }) => line).find(Boolean) ?? '',
      state: parts.map(({ state }) => state).find(Boolean) ?? '',
      ways: parts.flatMap(({ ways = [] }) => ways),
      waiting: parts.flatMap(({ waiting = [] }) => waiting),
    };
  };
}

/** Reads the work that waits in some sections; queries only those where work may wait. */
export async function readWaitingWork(site: Site, sections: readonly string[]) {
  const readers = (await readSectionReaders(site))
    .flatMap(([key, { workOrder, read }]) =>
      workOrder !== undefined && sections.includes(key) ? [{ workOrder, read }] : [],
    )
    .toSorted((one, other) => one.workOrder - other.workOrder);
  const parts = await Promise.all(readers.map(({ read }) => read(site, () => readAdminHomeCounts(site))));
  return sortByWaitingTime(parts.flatMap(({ waiting = [] }) => waiting));
}

/** Sorts by waiting time, longest first; items without a day come last, in the order of the sections. */
function sortByWaitingTime(waiting: NonNullable<AdminSectionStatus['waiting']>) {
  const getDay = ({ since }: (typeof waiting)[number]) => since ?? '9999';
  return waiting.toSorted((one, other) => getDay(one).localeCompare(getDay(other)));
}
