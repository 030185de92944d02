import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { UpdateJournal } from '#server/updates/journal/journal.ts';
import {
  getUpdatesFolder,
  getVersionsFolder,
  readCurrentVersion,
} from '#server/updates/journal/update-files.ts';
import { runUpdateStepWithVersion } from './run-step.ts';

const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 5 });

/**
 * After an update, whether it held or not, versions beside these two lead nowhere, and what was fetched is in place. Answers which
 * were removed.
 */
export async function removeOldVersions(
  home: string,
  { from, to }: Pick<UpdateJournal, 'from' | 'to'>,
): Promise<string[]> {
  const others = (await readdir(getVersionsFolder(home))).filter((name) => name !== from && name !== to);
  for (const name of others) await remove(join(getVersionsFolder(home), name));
  await removeFetched(home, () => true);
  return others.filter((name) => !name.startsWith('.')).sort();
}

/** Clean up after a failed update, to free space. A completely fetched release is kept for the next attempt. */
export async function cleanUpFailedUpdate(home: string, { from, to, dataDir }: UpdateJournal): Promise<void> {
  if ((await readCurrentVersion(home)) !== from) return;
  for (const name of await readdir(getVersionsFolder(home)))
    if (name === to || /^\.(unpacking|building)-/.test(name))
      await remove(join(getVersionsFolder(home), name));
  await removeFetched(home, (name) => name.endsWith('.part'));
  await runUpdateStepWithVersion({ home, version: from, dataDir }, 'forget');
}

async function removeFetched(home: string, isMeant: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(getUpdatesFolder(home)))
    if (name.includes('.tar.gz') && isMeant(name)) await remove(join(getUpdatesFolder(home), name));
}
