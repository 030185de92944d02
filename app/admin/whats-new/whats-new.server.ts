import { today } from '#app/core/clock.ts';
import { daysAfter } from '#app/core/season-days.ts';
import type { Site } from '#app/site/site.server.ts';
import type { VersionWords } from './changes.ts';

/** Running program. */
export interface Program {
  version: string;
  /** Releases of docs/changes.md, newest first. */
  changes: VersionWords[];
  /** ISO timestamp of the start of this version; unset for commands, which only read the site. */
  since?: string;
  /** True if an earlier version ran before. */
  isUpdate?: boolean;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    program: Program;
  }
}

/** Days after an update on which the admin home page links to the release notes. */
const inSight = 30;

/** Return the version of a recent update; null if there is none. */
export function newAtDesk({ program, clock }: Pick<Site, 'program' | 'clock'>): string | null {
  const { version, since, isUpdate } = program;
  if (!since || !isUpdate) return null;
  return today(clock) <=
    daysAfter(
      today(() => new Date(since)),
      inSight,
    )
    ? version
    : null;
}
