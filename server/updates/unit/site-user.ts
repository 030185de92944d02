import { lstat, realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isUnitOfHome, readUnitProperty, runCommand } from './unit.ts';

/** As whom a program is started; nothing for the one whose this process is. */
export type ProcessUserIds = { uid: number; gid: number } | Record<never, never>;

/**
 * As whom the site's data are touched where root updates. Whoever owns the place of DATA_DIR can put something else there at any
 * moment, such as a link to what is root's: so it is the user that the unit names, and never the owner of what lies there, nor root
 * unless that place is root's alone. Throws the sentence of why not.
 */
export async function readSiteDataUser(
  home: string,
  dataDir: string,
  uid = process.getuid?.(),
): Promise<ProcessUserIds> {
  if (uid !== 0) return {};
  const found = await lstat(dataDir);
  if (!found.isDirectory())
    throw new Error(
      `'${dataDir}' is a link to another place, which root does not follow. Mount that place as '${dataDir}', or set DATA_DIR to it.`,
    );
  const name = (await isUnitOfHome(home)) ? await readUnitProperty('User') : '';
  const user = name ? await idsOf(name) : { uid: found.uid, gid: found.gid };
  if (user.uid !== 0) return user;
  if (name || !(await isRootsAlone(dataDir)))
    throw new Error(
      `'${dataDir}' would be opened as root, which is not safe because other users can replace it. Run the site as a separate user who owns that folder (deploy/install creates both).`,
    );
  return {};
}

async function idsOf(name: string) {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (what) => Number((await runCommand('id', [what, '--', name])).stdout)),
  );
  if (uid === undefined || gid === undefined) throw new Error(`The user '${name}' does not exist.`);
  return { uid, gid };
}

/** Nobody but root can put something else at a path, at what it leads to, or in between. */
async function isRootsAlone(path: string): Promise<boolean> {
  for (const way of [resolve(path), await realpath(path)])
    for (let at = way; ; at = dirname(at)) {
      const { uid, mode } = await lstat(at);
      const isShared = (mode & 0o022) !== 0 && (mode & 0o1000) === 0;
      if (uid !== 0 || isShared) return false;
      if (at === dirname(at)) break;
    }
  return true;
}
