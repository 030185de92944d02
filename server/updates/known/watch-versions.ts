import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, messageOf } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { type Config, root } from '#server/settings/config.ts';
import { lookForVersions } from './look-for-versions.ts';
import { readVersionNotes, type VersionNotes, writeVersionNotes } from './version-notes.ts';

type Watched = Pick<Site, 'db' | 'clock' | 'log' | 'program'>;

const hour = 3600_000;
/** How long after the last look the next one is, in milliseconds: after one that came to nothing, sooner. */
const [daily, again] = [24 * hour, 6 * hour];
/** How often it is thought of. */
const round = 600_000;

interface Looking {
  from: string;
  ending?: AbortSignal;
  /** Those of this installation, where nothing else is said. */
  keys?: string;
}

/** What this installation brought itself says who may sign what comes next. */
export const releaseKeys = () =>
  readFile(join(root, 'deploy/release-keys'), 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });

/**
 * Looks which versions there are, and notes what it found for Status and the keeper: also what `npm run club -- update` does.
 * What is not believed changes nothing of what was known before. Answers the notes as they are now.
 */
export async function lookAndNote(
  { db, clock, program }: Pick<Site, 'db' | 'clock' | 'program'>,
  { from, ending, keys }: Looking,
): Promise<VersionNotes> {
  const now = clock();
  const at = now.toISOString();
  const { notes: last, text } = await readVersionNotes(db, from);
  const asked = { from, current: program.version, now, seen: last?.issued, ending };
  const found = await Promise.resolve(keys ?? releaseKeys())
    .then((keys) => lookForVersions({ ...asked, keys }))
    .catch((error: unknown) => messageOf(error).replace(/\.$/, ''));
  const notes: VersionNotes =
    typeof found === 'string'
      ? { newer: [], ...last, from, tried: at, failing: { since: last?.failing?.since ?? at, why: found } }
      : { from, tried: at, looked: at, ...found };
  if (!ending?.aborted) await writeVersionNotes(db, notes, text);
  return notes;
}

/** One round: a look where one is due. Nothing is asked of anybody unless UPDATES_FROM says of whom. */
export async function lookIfDue(site: Watched, looking: Looking): Promise<void> {
  const { notes } = await readVersionNotes(site.db, looking.from);
  // Of a moment to come too: a machine that started with a wrong clock sets it back.
  const age = notes ? Math.abs(site.clock().getTime() - new Date(notes.tried).getTime()) : daily;
  if (age < (notes?.failing ? again : daily)) return;
  const { failing } = await lookAndNote(site, looking);
  if (failing && !looking.ending?.aborted)
    site.log.warn({ reason: failing.why }, 'whether there is a newer version could not be seen');
}

/** Looks once a day, where of several processes it is ours to do, until it is stopped. */
export function watchVersions(
  site: Watched,
  { updatesFrom: from }: Pick<Config, 'updatesFrom'>,
  isOurs: () => boolean,
) {
  if (!from) return { stop: async () => {} };
  const ending = new AbortController();
  const looking = { from, ending: ending.signal };
  let going: Promise<void> | undefined;
  const go = () => {
    if (!isOurs()) return;
    going ??= lookIfDue(site, looking)
      .catch((error) => site.log.error({ err: error }, 'whether there is a newer version'))
      .finally(() => {
        going = undefined;
      });
  };
  const rounds = setInterval(go, round).unref();
  go();
  return {
    async stop() {
      clearInterval(rounds);
      ending.abort();
      await going;
    },
  };
}
