import { basename, dirname, join } from 'node:path';

export const backupsFolder = (dataDir: string) => join(dataDir, 'backups');

/** What came of the last trial of a restore (tried-restore.ts). */
export const triedFile = (dataDir: string) => join(backupsFolder(dataDir), '.tried.json');

/** The note of a restore that has everything ready and is not yet done, beside DATA_DIR. */
export const unfinishedFile = (dataDir: string) =>
  join(dirname(dataDir), `.${basename(dataDir)}-restored.json`);
