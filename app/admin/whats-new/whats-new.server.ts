import { todayInLondon } from '#app/core/clock.ts';
import { addDays } from '#app/core/season-days.ts';
import type { Site } from '#app/site/site.server.ts';
import type { ReleaseNotes } from './changelog.ts';

/** Running program. */
export interface RunningProgram {
  version: string;
  /** Releases of docs/changes.md, newest first. */
  changes: ReleaseNotes[];
  /** ISO timestamp of the start of this version; unset for commands, which only read the site. */
  since?: string;
  /** True if an earlier version ran before. */
  isUpdate?: boolean;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    program: RunningProgram;
  }
}

/** Days after an update on which the admin home page links to the release notes. */
const daysShown = 30;

/** Return the version of a recent update; null if there is none. */
export function getRecentUpdateVersion({ program, clock }: Pick<Site, 'program' | 'clock'>): string | null {
  const { version, since, isUpdate } = program;
  if (!since || !isUpdate) return null;
  return todayInLondon(clock) <=
    addDays(
      todayInLondon(() => new Date(since)),
      daysShown,
    )
    ? version
    : null;
}
