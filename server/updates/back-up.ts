import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp } from '#server/backup/backup.ts';
import { backupName } from '#server/backup/keep-backups.ts';
import { backupsFolder } from '#server/backup/places.ts';
import { triedWords } from '#server/backup/tried-restore.ts';
import { tryRestore } from '#server/backup/try-restore.ts';
import { isThere } from '#server/disk/disk.ts';
import type { Config } from '#server/settings/config.ts';

/** Create a further backup and validate it with a trial restore; throws when it cannot be restored. */
export async function backUpForUpdate(config: Config, now: Date): Promise<string[]> {
  const file = join(backupsFolder(config.dataDir), backupName(now));
  await mkdir(backupsFolder(config.dataDir), { recursive: true });
  // Backup names have minutes: an immediate retry reuses the last one.
  if (!(await isThere(file))) await backUp(config, file, now);
  const tried = await tryRestore(config.dataDir, now);
  if (tried.outcome !== 'well') throw new Error(triedWords(tried));
  return [triedWords(tried)];
}
