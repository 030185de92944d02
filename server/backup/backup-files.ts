import { basename, dirname, join } from 'node:path';

export const getBackupsFolder = (dataDir: string) => join(dataDir, 'backups');

/** Result of the last trial restore (trial-result.ts). */
export const getTrialRestoreFile = (dataDir: string) => join(getBackupsFolder(dataDir), '.tried.json');

/** Journal of a restore that is prepared but not finished, beside DATA_DIR. */
export const getRestoreJournalFile = (dataDir: string) =>
  join(dirname(dataDir), `.${basename(dataDir)}-restored.json`);
