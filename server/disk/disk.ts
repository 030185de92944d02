import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Every file under a folder, by its path from there with slashes, in order. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** Its SHA-256. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Makes sure that it is on the disk, not on its way there. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

export const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** In bytes: room for a night's backup and a summer's photographs. */
export const leastRoom = 500e6;

/** How many bytes are left where a folder is. */
export async function roomOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
