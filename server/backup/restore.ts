import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#db/connection.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { pathExists } from '#server/disk/files.ts';
import { refuseWhileSiteRunning } from '#server/disk/serving-process.ts';
import { type BackupManifest, extractBackup } from './archive.ts';
import type { BackupSource } from './backup.ts';
import {
  getRestoreFolderPrefix,
  hasDatabaseTables,
  removeUnfinishedRestores,
  swapInRestoredData,
} from './restore-swap.ts';
import { uploadRestoredPictures } from './restored-pictures.ts';

export interface RestoreResult {
  manifest: BackupManifest;
  /** Locations of the previous data. */
  aside: string[];
}

/**
 * Fill DATA_DIR, and the shared database if there is one, from a backup. Throws when data exists, unless `replace` is set, which
 * moves it aside first. Until everything is extracted and validated, nothing changes (restore-swap.ts) except that pictures may
 * have been added to PICTURES_STORE.
 */
export async function restoreBackup(
  { databaseUrl, dataDir, picturesStore }: BackupSource,
  file: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<RestoreResult> {
  if (!(await pathExists(resolve(file)))) throw new Error(`There is no file '${resolve(file)}'.`);
  const occupied = (await readdir(dataDir).catch(() => [])).length > 0;
  if (occupied && !replace)
    throw new Error(
      `'${dataDir}' is not empty. Add --replace to move the existing data aside first. Nothing is lost.`,
    );
  await refuseWhileSiteRunning(dataDir);
  const shared = !databaseUrl.startsWith('sqlite:');
  if (shared && !replace) await refuseNonEmptyDatabase(databaseUrl);

  await mkdir(dirname(dataDir), { recursive: true });
  await refuseMounted(dataDir);
  await removeUnfinishedRestores(dataDir);
  const fresh = await mkdtemp(getRestoreFolderPrefix(dataDir));
  try {
    const manifest = await extractBackup(resolve(file), fresh);
    const suffix = now.toISOString().replace(/[-:]/g, '').slice(0, 15);
    await migrateRestoredDatabase(join(fresh, 'club.db'));
    const pictures = picturesStore ? await uploadRestoredPictures(picturesStore, fresh, suffix) : [];
    // For reference only: a site uses the settings of the machine that it runs on.
    await rename(join(fresh, 'settings'), join(fresh, 'settings-of-the-backup')).catch(() => {});
    await rm(join(fresh, 'manifest.json'));
    return {
      manifest,
      aside: [...pictures, ...(await swapInRestoredData({ databaseUrl, dataDir }, fresh, suffix))],
    };
  } finally {
    await rm(fresh, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Throws when DATA_DIR is a mount point, which cannot be moved aside. */
async function refuseMounted(dataDir: string): Promise<void> {
  const [here, above] = await Promise.all([stat(dataDir).catch(() => undefined), stat(dirname(dataDir))]);
  if (here && here.dev !== above.dev)
    throw new Error(
      `'${dataDir}' is a separate disk or volume, so it cannot be replaced. Set DATA_DIR to a folder in it, such as '${join(dataDir, 'site')}', and move the data there.`,
    );
}

/** Migrate the database of a backup made by an earlier version. */
export async function migrateRestoredDatabase(file: string): Promise<void> {
  const db = await openDatabase(`sqlite:${file}`);
  try {
    await migrateDatabase(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  } finally {
    await db.destroy();
  }
}

export async function refuseNonEmptyDatabase(url: string): Promise<void> {
  const db = await openDatabase(url);
  try {
    if (await hasDatabaseTables(db))
      throw new Error(
        'The database of DATABASE_URL is not empty. Add --replace to move the existing data aside first. Nothing is lost.',
      );
  } finally {
    await db.destroy();
  }
}
