import { basename, dirname, join } from 'node:path';

export const backupsFolder = (dataDir: string) => join(dataDir, 'backups');

/** Result of the last trial restore (trial-result.ts). */
export const triedFile = (dataDir: string) => join(backupsFolder(dataDir), '.tried.json');

/** Journal of a restore that is prepared but not finished, beside DATA_DIR. */
export const unfinishedFile = (dataDir: string) =>
  join(dirname(dataDir), `.${basename(dataDir)}-restored.json`);
