import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getRollbackDataFolder } from './update-files.ts';

/** Retention of the rollback data. */
export const rollbackRetentionMs = 7 * 24 * 3600_000;

/** Copy of the older version's database from shortly before the swap. */
export const getRollbackDatabaseFile = (dataDir: string) => join(getRollbackDataFolder(dataDir), 'older.db');

/** Remove rollback data after a week: it contains what members have erased since. */
export async function purgeRollbackData(dataDir: string, now: Date): Promise<void> {
  const folder = getRollbackDataFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  const moments = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(() => ({ mtimeMs: 0 }))).mtimeMs),
  );
  if (now.getTime() - Math.max(...moments) > rollbackRetentionMs)
    await rm(folder, { recursive: true, force: true });
}
