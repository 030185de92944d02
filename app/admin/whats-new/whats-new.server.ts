import { today } from '#app/core/clock.ts';
import { daysAfter } from '#app/core/season-days.ts';
import type { Site } from '#app/site/site.server.ts';
import type { VersionWords } from './changes.ts';

/** What serves the site. */
export interface Program {
  version: string;
  /** What docs/changes.md says, the newest first. */
  changes: VersionWords[];
  /** Since when, as ISO text; unset for what only looks at the site, as commands do. */
  since?: string;
  /** Whether there was another version before. */
  isUpdate?: boolean;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    program: Program;
  }
}

/** For so many days after an update the desk's front leads to what is new. */
const inSight = 30;

/** The version that is new at the desk; null where none is. */
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
