import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createBackup } from '#server/backup/backup.ts';
import { getBackupsFolder } from '#server/backup/backup-files.ts';
import { formatBackupName } from '#server/backup/daily-backups.ts';
import { runTrialRestore } from '#server/backup/trial-restore.ts';
import { formatTrialRestoreResult } from '#server/backup/trial-result.ts';
import { pathExists } from '#server/disk/files.ts';
import type { ServerConfig } from '#server/settings/config.ts';

/** Create a further backup and validate it with a trial restore; throws when it cannot be restored. */
export async function createUpdateBackup(config: ServerConfig, now: Date): Promise<string[]> {
  const file = join(getBackupsFolder(config.dataDir), formatBackupName(now));
  await mkdir(getBackupsFolder(config.dataDir), { recursive: true });
  // Backup names have minutes: an immediate retry reuses the last one.
  if (!(await pathExists(file))) await createBackup(config, file, now);
  const tried = await runTrialRestore(config.dataDir, now);
  if (tried.outcome !== 'well') throw new Error(formatTrialRestoreResult(tried));
  return [formatTrialRestoreResult(tried)];
}
