import { readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { syncPath } from '#server/disk/files.ts';

/** Paths of an installation with updates, and of its DATA_DIR. */

export const getVersionsFolder = (home: string) => join(home, 'versions');
export const getVersionFolder = (home: string, version: string) => join(getVersionsFolder(home), version);
export const getUpdatesFolder = (home: string) => join(home, 'updates');
export const getUpdateJournalFile = (home: string) => join(getUpdatesFolder(home), 'journal.json');
/** Control socket of server/holder.mjs. */
export const getSocketHolderControlPath = (home: string) => join(getUpdatesFolder(home), 'holder.sock');

/** Lock file of a running update (file-lock.ts). */
export const getUpdateLockFile = (home: string) => join(getUpdatesFolder(home), 'update.lock');

/** Folder of rollback data: members' data, so within DATA_DIR. */
export const getRollbackDataFolder = (dataDir: string) => join(dataDir, '.before-update');

/** Return the version that is started. */
export const readCurrentVersion = async (home: string): Promise<string> =>
  basename(await readlink(join(home, 'current')));

/** Switch the `current` link to another version, atomically. */
export async function switchCurrentVersion(home: string, version: string): Promise<void> {
  const fresh = join(home, '.current.part');
  await rm(fresh, { force: true });
  await symlink(join('versions', version), fresh);
  await rename(fresh, join(home, 'current'));
  await syncPath(home);
}
