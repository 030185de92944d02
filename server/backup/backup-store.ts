import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorMessage } from '#app/core/refusals.ts';
import { type FileStore, FileStoreError } from '#app/core/stores/file-store.ts';
import { openFileStore } from '#server/disk/file-stores.ts';
import { hashFile } from '#server/disk/files.ts';
import type { ServerConfig } from '#server/settings/config.ts';
import { getBackupsFolder } from './backup-files.ts';
import { findExpiredBackups, getBackupDay, isBackupName, listBackupFiles } from './daily-backups.ts';

/** Upload of the backups of DATA_DIR/backups to BACKUP_STORE. */

type Site = Pick<ServerConfig, 'dataDir' | 'backupStore'>;

const notSentFile = (dataDir: string) => join(getBackupsFolder(dataDir), '.not-sent');

export async function openBackupStore({
  backupStore,
}: Pick<ServerConfig, 'backupStore'>): Promise<FileStore> {
  if (!backupStore)
    throw new Error('BACKUP_STORE is not set, so backups can only be stored on this machine.');
  return openFileStore(backupStore);
}

/**
 * Upload the latest backup if BACKUP_STORE has none of its day, and remove expired ones there. Returns the location of the
 * upload. A failure is stored for the status page and thrown as a one-sentence error.
 */
export async function uploadLatestBackup(site: Site, now: Date): Promise<string | undefined> {
  const folder = getBackupsFolder(site.dataDir);
  const latest = (await listBackupFiles(folder)).at(-1);
  if (!latest) return undefined;
  try {
    const store = await openBackupStore(site);
    const there = (await listStoredBackups(store)).map(({ name }) => name);
    // A single upload a day is enough when several machines serve one site.
    const isNew = !there.some((name) => getBackupDay(name) === getBackupDay(latest));
    if (isNew) await uploadVerifiedBackup(store, latest, join(folder, latest), folder);
    const all = isNew ? [...there, latest] : there;
    for (const old of findExpiredBackups(all, now)) await store.remove(old);
    await rm(notSentFile(site.dataDir), { force: true });
    return isNew ? `${store.where}/${latest}` : undefined;
  } catch (error) {
    const reason = getErrorMessage(error);
    await writeFile(notSentFile(site.dataDir), reason);
    throw new Error(`The backup ${join(folder, latest)} was made but not sent. ${reason}`, { cause: error });
  }
}

/** Return the error of the last upload; undefined when it succeeded. */
export async function readUploadError(dataDir: string): Promise<string | undefined> {
  return readFile(notSentFile(dataDir), 'utf8').catch(() => undefined);
}

/** List the backups with daily names, oldest first. */
export const listStoredBackups = async (store: FileStore) =>
  (await store.list('')).filter(({ name }) => isBackupName(name));

/**
 * Upload an archive, fetch it back and compare; a copy that differs is removed. `beside` is a folder with room for the fetched
 * copy.
 */
export async function uploadVerifiedBackup(
  store: FileStore,
  name: string,
  file: string,
  beside: string,
): Promise<void> {
  await store.send(name, file);
  const folder = await mkdtemp(join(beside, '.checking-'));
  try {
    const found = await store.fetch(name, join(folder, 'back'));
    if (found && (await hashFile(join(folder, 'back'))) === (await hashFile(file))) return;
    await store.remove(name);
    throw new FileStoreError(`The copy in ${store.where} differs from the backup.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
