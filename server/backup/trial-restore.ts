import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorMessage } from '#app/core/refusals.ts';
import { isDiskFullError } from '#app/core/stores/full-disk.ts';
import { openDatabase } from '#db/connection.ts';
import { pictureStoreNames } from '#server/disk/file-stores.ts';
import { getFreeDiskBytes, minFreeDiskBytes } from '#server/disk/files.ts';
import { toDiskFullError } from '#server/disk/full-disk.ts';
import { type BackupManifest, extractBackup } from './archive.ts';
import { getBackupsFolder } from './backup-files.ts';
import { countTableRows } from './copy-database.ts';
import { listBackupFiles } from './daily-backups.ts';
import { migrateRestoredDatabase } from './restore.ts';
import { getTrialRestoreFolderPrefix, removeStaleTrialRestores } from './trial-folders.ts';
import {
  readLastTrialRestore,
  type SuccessfulTrialRestore,
  type TrialRestoreResult,
  writeTrialRestoreResult,
} from './trial-result.ts';

/**
 * Restore the latest backup of DATA_DIR/backups into a temporary SQLite database, for either engine, and store the outcome.
 * Skipped when it would leave too little free space. Throws a one-sentence error when there is no backup or it cannot be
 * restored.
 */
export async function runTrialRestore(
  dataDir: string,
  now: Date,
  minBytes = minFreeDiskBytes,
): Promise<TrialRestoreResult> {
  await removeStaleTrialRestores(dataDir);
  const latest = (await listBackupFiles(getBackupsFolder(dataDir)).catch(() => [])).at(-1);
  if (!latest) throw new Error('There is no backup to test yet.');
  const last = await readLastTrialRestore(dataDir);
  const tries = last && last.outcome !== 'well' ? last.tries + 1 : 1;
  const note = async (
    outcome: TrialRestoreResult['outcome'],
    more: Partial<TrialRestoreResult> = {},
  ): Promise<TrialRestoreResult> => {
    const tried = {
      at: now.toISOString(),
      outcome,
      tries,
      ...(last?.proved && { proved: last.proved }),
      ...more,
    };
    await writeTrialRestoreResult(dataDir, tried);
    return tried;
  };
  await note('begun');
  try {
    const file = join(getBackupsFolder(dataDir), latest);
    const lacking = await describeMissingSpace(dataDir, file, minBytes);
    if (lacking) return await note('no room', { why: lacking });
    const began = performance.now();
    const found = await extractTrial(dataDir, file);
    const ms = performance.now() - began;
    return await note('well', { proved: { at: now.toISOString(), backup: latest, ms, ...found } });
  } catch (error) {
    // A full disk does not mean a bad backup.
    await note(isDiskFullError(error) ? 'no room' : 'failed', { why: getErrorMessage(error) });
    throw error;
  }
}

/** Returns why extracting would leave less than `least` bytes free; undefined when there is enough space. */
async function describeMissingSpace(
  dataDir: string,
  file: string,
  minBytes: number,
): Promise<string | undefined> {
  const [needed, room] = [(await unpackedSize(file)) + minBytes, await getFreeDiskBytes(dataDir)];
  if (room >= needed) return undefined;
  const shown = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  return `There is not enough disk space: ${shown(needed)} needed, ${shown(room)} left.`;
}

/** Size of the extracted files; the database counts twice because it is migrated. */
async function unpackedSize(file: string): Promise<number> {
  let bytes = 0;
  const { list } = await import('tar');
  await list({
    file,
    strict: true,
    onReadEntry: ({ path, size = 0 }) => {
      bytes += path === 'club.db' ? 2 * size : size;
    },
  }).catch((error: Error) => {
    throw new Error(`'${file}' is not a complete backup of this site (${error.message}).`);
  });
  return bytes;
}

/** Extract, validate every file, count every row and migrate the database. */
async function extractTrial(
  dataDir: string,
  file: string,
): Promise<Pick<SuccessfulTrialRestore, 'rows' | 'files'>> {
  const folder = await mkdtemp(join(dataDir, getTrialRestoreFolderPrefix()));
  try {
    const manifest = await extractBackup(file, folder);
    const database = join(folder, 'club.db');
    const rows = await countAll(database, manifest, file);
    await migrateRestoredDatabase(database);
    const files = Object.keys(manifest.files).filter((path) =>
      pictureStoreNames.some((kind) => path.startsWith(`${kind}/`)),
    );
    return { rows, files: files.length };
  } catch (error) {
    throw await toDiskFullError(error, dataDir);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Count the rows; throws when a table's count differs from the manifest. */
async function countAll(database: string, { tables }: BackupManifest, file: string): Promise<number> {
  const db = await openDatabase(`sqlite:${database}`);
  const found = await countTableRows(db).finally(() => db.destroy());
  const count = new Map(found.map(({ table, rows }) => [table, rows]));
  const short = tables.find(({ table, rows }) => count.get(table) !== rows);
  if (short) throw new Error(`'${file}' is damaged: rows of '${short.table}' are missing or changed.`);
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
