import { readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sync } from '#server/disk/disk.ts';

/** Where what is in the folder of an installation that can update itself, and in its DATA_DIR. */

export const versionsFolder = (home: string) => join(home, 'versions');
export const versionFolder = (home: string, version: string) => join(versionsFolder(home), version);
export const updatesFolder = (home: string) => join(home, 'updates');
export const journalFile = (home: string) => join(updatesFolder(home), 'journal.json');
/** The sockets' holder hears here (server/holder.mjs). */
export const holderSocket = (home: string) => join(updatesFolder(home), 'holder.sock');

/** Whoever updates has it (one-at-a-time.ts). */
export const updateLock = (home: string) => join(updatesFolder(home), 'update.lock');

/** What an update keeps for going back: members' data, so beside the site's own. */
export const keptFolder = (dataDir: string) => join(dataDir, '.before-update');

/** The version that is started. */
export const currentVersion = async (home: string): Promise<string> =>
  basename(await readlink(join(home, 'current')));

/** From now on another one is; whole or not at all. */
export async function switchTo(home: string, version: string): Promise<void> {
  const fresh = join(home, '.current.part');
  await rm(fresh, { force: true });
  await symlink(join('versions', version), fresh);
  await rename(fresh, join(home, 'current'));
  await sync(home);
}
