import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '#db/connection.ts';
import { isDatabaseEmpty } from '#db/migrate.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { syncPath } from '#server/disk/files.ts';
import type { ServerConfig } from '#server/settings/config.ts';
import { getTlsCertificatesFolder } from '#server/tls/certificates/certificate-store.ts';
import { getBackupsFolder, getRestoreJournalFile } from './backup-files.ts';
import { copyDatabase } from './copy-database.ts';

/**
 * Last phase of a restore; the power may fail after any step. A journal beside DATA_DIR says that the new folder is complete and
 * what it is called; while that file exists, the next start resumes (interrupted-restore.ts).
 */
interface Steps {
  /** Name of the complete new folder beside DATA_DIR. */
  fresh: string;
  /** Timestamp suffix of folders moved aside. */
  mark: string;
  /** True if there was a folder to move aside. */
  folder: boolean;
  schema: boolean;
}

type Place = Pick<ServerConfig, 'databaseUrl' | 'dataDir'>;

/** Path prefix of new restore folders. */
export const getRestoreFolderPrefix = (dataDir: string) =>
  join(dirname(dataDir), `.${basename(dataDir)}-restoring-`);

/** Remove leftovers of a restore that failed before the swap. */
export async function removeUnfinishedRestores(dataDir: string): Promise<void> {
  if (existsSync(getRestoreJournalFile(dataDir))) return;
  for (const name of await readdir(dirname(dataDir)))
    if (name.startsWith(basename(getRestoreFolderPrefix(dataDir))))
      await rm(join(dirname(dataDir), name), { recursive: true, force: true });
}

/** Move a prepared folder to DATA_DIR and fill the shared database from it; returns where the old data is now. */
export async function swapInRestoredData(place: Place, fresh: string, suffix: string): Promise<string[]> {
  const { dataDir } = place;
  const folder = (await readdir(dataDir).catch(() => [])).length > 0;
  const steps = { fresh: basename(fresh), mark: suffix, folder, schema: await hasSharedTables(place) };
  await syncAll(fresh);
  const note = getRestoreJournalFile(dataDir);
  await writeFile(`${note}.part`, JSON.stringify(steps), { flush: true });
  await rename(`${note}.part`, note);
  await syncPath(dirname(dataDir));
  try {
    return await runRestoreSteps(place, steps);
  } catch (error) {
    await rollBackRestore(place, steps);
    throw error;
  }
}

/** Resume an interrupted restore once everything is prepared. */
export async function resumeRestore(place: Place): Promise<string[]> {
  return runRestoreSteps(place, JSON.parse(await readFile(getRestoreJournalFile(place.dataDir), 'utf8')));
}

const oldFolder = (dataDir: string, suffix: string) => `${dataDir}.before-${suffix}`;
const oldSchema = (suffix: string) => `before_${suffix.toLowerCase()}`;

async function runRestoreSteps({ databaseUrl, dataDir }: Place, steps: Steps): Promise<string[]> {
  const { mark: suffix } = steps;
  const fresh = join(dirname(dataDir), steps.fresh);
  const old = oldFolder(dataDir, suffix);
  if (existsSync(fresh)) {
    if (steps.folder && !existsSync(old)) await rename(dataDir, old);
    // Removes an empty folder, which a service manager may have created; throws for one with content.
    else if (existsSync(dataDir)) await rmdir(dataDir);
    await rename(fresh, dataDir);
  }
  await moveRetainedFolders(old, dataDir);
  await syncPath(dirname(dataDir));
  const file = join(dataDir, 'club.db');
  if (!databaseUrl.startsWith('sqlite:') && existsSync(file)) {
    await fillShared(file, databaseUrl, steps);
    for (const beside of ['-wal', '-shm', '']) await rm(`${file}${beside}`, { force: true });
  }
  await rm(getRestoreJournalFile(dataDir));
  await syncPath(dirname(dataDir));
  return [
    ...(steps.schema ? [`schema ${oldSchema(suffix)}`] : []),
    ...(steps.folder ? [oldFolder(dataDir, suffix)] : []),
  ];
}

/** Backups, and this machine's certificates, which no backup contains, stay in the same place. */
async function moveRetainedFolders(from: string, to: string): Promise<void> {
  for (const folderIn of [getBackupsFolder, getTlsCertificatesFolder])
    if (existsSync(folderIn(from)) && !existsSync(folderIn(to))) await rename(folderIn(from), folderIn(to));
}

/** Roll back the folders too when the database rejects the data. */
async function rollBackRestore({ dataDir }: Place, { fresh, mark: suffix, folder }: Steps): Promise<void> {
  const old = oldFolder(dataDir, suffix);
  const place = join(dirname(dataDir), fresh);
  if (!existsSync(place)) {
    if (folder) await moveRetainedFolders(dataDir, old);
    await rename(dataDir, place);
  }
  if (folder && existsSync(old)) await rename(old, dataDir);
  await rm(getRestoreJournalFile(dataDir), { force: true });
}

/**
 * On PostgreSQL a schema takes the role of a folder: the old one is renamed and an empty one created, in one transaction with
 * every row.
 */
async function fillShared(file: string, url: string, { mark: suffix, schema }: Steps): Promise<void> {
  const [from, to] = [await openDatabase(`sqlite:${file}`), await openDatabase(url)];
  try {
    if (await isAlreadyFilled(to, { mark: suffix, schema })) return;
    await copyDatabase(from, to, async (tx) => {
      if (!schema) return;
      const here = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx);
      const name = here.rows[0]?.schema ?? 'public';
      await sql`alter schema ${sql.id(name)} rename to ${sql.id(oldSchema(suffix))}`.execute(tx);
      await sql`create schema ${sql.id(name)}`.execute(tx);
    });
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
}

async function isAlreadyFilled(
  db: Kysely<DatabaseSchema>,
  { mark: suffix, schema }: Pick<Steps, 'mark' | 'schema'>,
) {
  if (!schema) return (await hasDatabaseTables(db)) && !(await isDatabaseEmpty(db));
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${oldSchema(suffix)}`.execute(db);
  return rows.length > 0;
}

async function hasSharedTables({ databaseUrl }: Place): Promise<boolean> {
  if (databaseUrl.startsWith('sqlite:')) return false;
  const db = await openDatabase(databaseUrl);
  return hasDatabaseTables(db).finally(() => db.destroy());
}

export async function hasDatabaseTables(db: Kysely<DatabaseSchema>): Promise<boolean> {
  const { rows } = await sql`select 1 from information_schema.tables
    where table_schema = current_schema() limit 1`.execute(db);
  return rows.length > 0;
}

/** Sync every file and folder to disk before anything relies on it. */
async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    if (entry.isFile() || entry.isDirectory()) await syncPath(join(entry.parentPath, entry.name));
  await syncPath(folder);
}
