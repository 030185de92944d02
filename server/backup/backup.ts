import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Database, openDatabase } from '#db/connection.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { openPictureStore, pictureStoreNames } from '#server/disk/file-stores.ts';
import { hashFile, listFilesBelow, pathExists, syncPath } from '#server/disk/files.ts';
import { toDiskFullError } from '#server/disk/full-disk.ts';
import { registerTemporaryPath } from '#server/disk/temporary-paths.ts';
import { projectRootFolder, type ServerConfig } from '#server/settings/config.ts';
import { getInstallationHomeFolder } from '#server/settings/home.ts';
import { type BackupManifest, validateBackup } from './archive.ts';
import { isBackupPath } from './backup-paths.ts';
import { copyDatabase, countTableRows } from './copy-database.ts';

/** Backup archive of a site: a gzipped tar of `manifest.json`, `club.db`, its folders and the settings. */

/** Settings that a backup needs. */
export type BackupSource = Pick<ServerConfig, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<ServerConfig, 'picturesStore'>>;

/** Settings files, stored beside the data so that a restored site can be compared with them. */
const settings = [
  join(getInstallationHomeFolder(projectRootFolder) ?? projectRootFolder, '.env'),
  join(projectRootFolder, 'content/club.json'),
];

/**
 * Write all data of the site into one archive while it runs, then open and validate it. The file appears complete or not at all.
 * Throws a one-sentence error on failure, or when the file exists.
 */
export async function createBackup(site: BackupSource, file: string, now: Date): Promise<BackupManifest> {
  const { dataDir, databaseUrl } = site;
  const target = resolve(file);
  if (await pathExists(target)) throw new Error(`The file '${target}' already exists. Choose another name.`);
  await mkdir(dirname(target), { recursive: true });
  const staging = registerTemporaryPath(await mkdtemp(join(dataDir, '.backup-')));
  const partial = registerTemporaryPath(join(dirname(target), `.${basename(target)}.partial`));
  try {
    // Copied before and after the database, so that every picture that the database names is in the archive.
    await gatherPictures(site, staging);
    await copyDatabaseToFile(databaseUrl, join(staging, 'club.db'));
    await gatherPictures(site, staging);
    await copySheets(dataDir, staging);
    await copySettings(join(staging, 'settings'));
    const manifest = await createManifest(staging, now);
    await writeFile(join(staging, 'manifest.json'), JSON.stringify(manifest, null, 1));
    const entries = (await readdir(staging)).sort();
    const { create } = await import('tar');
    await create({ gzip: true, portable: true, cwd: staging, file: partial, mode: 0o600 }, entries);
    await validateBackup(partial);
    await syncPath(partial);
    await rename(partial, target);
    await syncPath(dirname(target));
    return manifest;
  } catch (error) {
    throw await toDiskFullError(await toDiskFullError(error, dataDir), dirname(target));
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(partial, { force: true });
  }
}

/**
 * Copy the database as of one moment into a SQLite file, from either engine; `bring` can migrate it to the schema of another
 * version.
 */
export async function copyDatabaseToFile(
  url: string,
  file: string,
  bring: (writing: Database) => Promise<void> = migrateDatabase,
): Promise<void> {
  if (url.startsWith('sqlite:')) {
    const database = new DatabaseSync(url.slice('sqlite:'.length), { readOnly: true, timeout: 5000 });
    try {
      database.prepare('vacuum into ?').run(file);
    } finally {
      database.close();
    }
    return;
  }
  const [from, to] = [await openDatabase(url), await openDatabase(`sqlite:${file}`)];
  try {
    await copyDatabase(from, to, undefined, bring);
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
}

async function createManifest(folder: string, now: Date): Promise<BackupManifest> {
  const db = await openDatabase(`sqlite:${join(folder, 'club.db')}`);
  const tables = await countTableRows(db);
  await db.destroy();
  const database = new DatabaseSync(join(folder, 'club.db'));
  // Without WAL: a single file and no companions.
  database.exec('pragma journal_mode = delete');
  const names = database.prepare('select name from kysely_migration order by name').all();
  const schema = names.map(({ name }) => String(name));
  database.close();
  const files: Record<string, string> = {};
  for (const path of await listFilesBelow(folder)) files[path] = await hashFile(join(folder, path));
  return { format: 1, madeAt: now.toISOString(), schema, tables, files };
}

/** Collect the pictures from their store; hard links where possible, which take neither time nor space. */
async function gatherPictures(site: BackupSource, to: string): Promise<void> {
  for (const kind of pictureStoreNames) {
    const { files } = await openPictureStore(site, kind);
    const names = (await files.list(''))
      .map(({ name }) => name)
      .filter((name) => isBackupPath(`${kind}/${name}`));
    for (let first = 0; first < names.length; first += 8) {
      const some = names.slice(first, first + 8).map(async (name) => {
        const target = join(to, kind, name);
        // A picture that was removed in the meantime is skipped.
        if (!(await pathExists(target))) await files.fetch(name, target);
      });
      await Promise.all(some);
    }
  }
}

/** Copy the cached league sheets. */
async function copySheets(dataDir: string, staging: string): Promise<void> {
  for (const name of await listFilesBelow(join(dataDir, 'leagues')).catch(() => [])) {
    if (!isBackupPath(`leagues/${name}`)) continue;
    const target = join(staging, 'leagues', name);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(dataDir, 'leagues', name), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

async function copySettings(folder: string): Promise<void> {
  await mkdir(folder);
  for (const path of settings) {
    await copyFile(path, join(folder, basename(path))).catch(() => {});
  }
}
