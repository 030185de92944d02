import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Journal } from '#server/updates/journal/journal.ts';
import { currentVersion, updatesFolder, versionsFolder } from '#server/updates/journal/places.ts';
import { byVersion } from './by-version.ts';

const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 5 });

/**
 * After an update, whether it held or not, versions beside these two lead nowhere, and what was fetched is in place. Answers which
 * were removed.
 */
export async function sweep(home: string, { from, to }: Pick<Journal, 'from' | 'to'>): Promise<string[]> {
  const others = (await readdir(versionsFolder(home))).filter((name) => name !== from && name !== to);
  for (const name of others) await remove(join(versionsFolder(home), name));
  await removeFetched(home, () => true);
  return others.filter((name) => !name.startsWith('.')).sort();
}

/** Clean up after a failed update, to free space. A completely fetched release is kept for the next attempt. */
export async function clearUp(home: string, { from, to, dataDir }: Journal): Promise<void> {
  if ((await currentVersion(home)) !== from) return;
  for (const name of await readdir(versionsFolder(home)))
    if (name === to || /^\.(unpacking|building)-/.test(name)) await remove(join(versionsFolder(home), name));
  await removeFetched(home, (name) => name.endsWith('.part'));
  await byVersion({ home, version: from, dataDir }, 'forget');
}

async function removeFetched(home: string, isMeant: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(updatesFolder(home)))
    if (name.includes('.tar.gz') && isMeant(name)) await remove(join(updatesFolder(home), name));
}
