import { readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sync } from '#server/disk/disk.ts';

/** Paths of an installation with updates, and of its DATA_DIR. */

export const versionsFolder = (home: string) => join(home, 'versions');
export const versionFolder = (home: string, version: string) => join(versionsFolder(home), version);
export const updatesFolder = (home: string) => join(home, 'updates');
export const journalFile = (home: string) => join(updatesFolder(home), 'journal.json');
/** Control socket of server/holder.mjs. */
export const holderSocket = (home: string) => join(updatesFolder(home), 'holder.sock');

/** Lock file of a running update (file-lock.ts). */
export const updateLock = (home: string) => join(updatesFolder(home), 'update.lock');

/** Folder of rollback data: members' data, so within DATA_DIR. */
export const keptFolder = (dataDir: string) => join(dataDir, '.before-update');

/** Return the version that is started. */
export const currentVersion = async (home: string): Promise<string> =>
  basename(await readlink(join(home, 'current')));

/** Switch the `current` link to another version, atomically. */
export async function switchTo(home: string, version: string): Promise<void> {
  const fresh = join(home, '.current.part');
  await rm(fresh, { force: true });
  await symlink(join('versions', version), fresh);
  await rename(fresh, join(home, 'current'));
  await sync(home);
}
