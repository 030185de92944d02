import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keptFolder } from './places.ts';

/** So long a way back is kept. */
export const week = 7 * 24 * 3600_000;

/** The older version's database, as it was shortly before the swap. */
export const olderDatabase = (dataDir: string) => join(keptFolder(dataDir), 'older.db');

/** What is kept for going back holds what people have erased since: it goes after a week. */
export async function clearKept(dataDir: string, now: Date): Promise<void> {
  const folder = keptFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  const moments = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(() => ({ mtimeMs: 0 }))).mtimeMs),
  );
  if (now.getTime() - Math.max(...moments) > week) await rm(folder, { recursive: true, force: true });
}
