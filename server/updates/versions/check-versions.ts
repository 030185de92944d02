import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode, getErrorMessage } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { JobRunner } from '#server/jobs/job-runner.ts';
import { projectRootFolder, type ServerConfig } from '#server/settings/config.ts';
import { findNewerVersions } from './find-newer-versions.ts';
import {
  readVersionCheckState,
  type VersionCheckState,
  writeVersionCheckState,
} from './version-check-state.ts';

type Watched = Pick<Site, 'db' | 'clock' | 'log' | 'program'>;

const hour = 3600_000;
/** Milliseconds between checks, and after a failure. */
const [daily, again] = [24 * hour, 6 * hour];

interface Looking {
  from: string;
  ending?: AbortSignal;
  /** Default: those of this installation. */
  keys?: string;
}

/** Read this installation's own keys, which decide who may sign its next version. */
export const readReleaseKeys = () =>
  readFile(join(projectRootFolder, 'deploy/release-keys'), 'utf8').catch((error) => {
    if (getErrorCode(error) === 'ENOENT') return '';
    throw error;
  });

/**
 * Check for versions and store the result for the status page and alerts; also used by `npm run club -- update`. A failure keeps
 * the versions known before. Returns the current notes.
 */
export async function checkForNewerVersions(
  { db, clock, program }: Pick<Site, 'db' | 'clock' | 'program'>,
  { from, ending, keys }: Looking,
): Promise<VersionCheckState> {
  const now = clock();
  const at = now.toISOString();
  const { notes: last, text } = await readVersionCheckState(db, from);
  const asked = { from, current: program.version, now, seen: last?.issued, ending };
  const found = await Promise.resolve(keys ?? readReleaseKeys())
    .then((keys) => findNewerVersions({ ...asked, keys }))
    .catch((error: unknown) => getErrorMessage(error).replace(/\.$/, ''));
  const notes: VersionCheckState =
    typeof found === 'string'
      ? { newer: [], ...last, from, tried: at, failing: { since: last?.failing?.since ?? at, why: found } }
      : { from, tried: at, looked: at, ...found };
  if (!ending?.aborted) await writeVersionCheckState(db, notes, text);
  return notes;
}

/** Run a check when it is due; only with UPDATES_FROM. */
export async function checkForNewerVersionsIfDue(site: Watched, looking: Looking): Promise<void> {
  const { notes } = await readVersionCheckState(site.db, looking.from);
  // Absolute difference: also due after a wrong clock was set back.
  const age = notes ? Math.abs(site.clock().getTime() - new Date(notes.tried).getTime()) : daily;
  if (age < (notes?.failing ? again : daily)) return;
  const { failing } = await checkForNewerVersions(site, looking);
  if (failing && !looking.ending?.aborted)
    site.log.warn({ reason: failing.why }, 'whether there is a newer version could not be seen');
}

/** Check daily in the primary process until stopped. */
export function scheduleVersionChecks(
  site: Watched & { jobs: JobRunner },
  { updatesFrom: from }: Pick<ServerConfig, 'updatesFrom'>,
) {
  if (!from) return { stop: async () => {} };
  const ending = new AbortController();
  const looking = { from, ending: ending.signal };
  const rounds = site.jobs.schedule('version-check', () => checkForNewerVersionsIfDue(site, looking));
  void rounds.run();
  return {
    async stop() {
      ending.abort();
      await rounds.stop();
    },
  };
}
