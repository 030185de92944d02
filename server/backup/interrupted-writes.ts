import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const aDay = 24 * 3600_000;

/** Remove temporary files of writes that were interrupted a day ago or more. */
export async function removeInterruptedWrites(folder: string, now: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile() && /\.[\da-f-]{36}\.tmp$/.test(each.name))) {
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > aDay) await rm(path, { force: true });
  }
}
