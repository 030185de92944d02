import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '#app/core/refusals.ts';
import { type FileStore, StoreTrouble } from '#app/core/stores/file-store.ts';
import { hashOf } from '#server/disk/disk.ts';
import { openStore } from '#server/disk/stores.ts';
import type { Config } from '#server/settings/config.ts';
import { backupsIn, dayOf, isBackup, surplus } from './keep-backups.ts';
import { backupsFolder } from './places.ts';

/** The backups of DATA_DIR/backups go to BACKUP_STORE as well. */

type Site = Pick<Config, 'dataDir' | 'backupStore'>;

const notSentFile = (dataDir: string) => join(backupsFolder(dataDir), '.not-sent');

export async function openBackupStore({ backupStore }: Pick<Config, 'backupStore'>): Promise<FileStore> {
  if (!backupStore)
    throw new Error('There is no place for backups but this machine: BACKUP_STORE is not set.');
  return openStore(backupStore);
}

/**
 * Sends the latest backup where BACKUP_STORE has none of its day, and lets go there of those that are no longer kept. Answers
 * with where it went. What is in the way is noted for the status, and thrown as one sentence.
 */
export async function keepInStore(site: Site, now: Date): Promise<string | undefined> {
  const folder = backupsFolder(site.dataDir);
  const latest = (await backupsIn(folder)).at(-1);
  if (!latest) return undefined;
  try {
    const store = await openBackupStore(site);
    const there = (await storedBackups(store)).map(({ name }) => name);
    // Of several machines that serve one site one is enough.
    const isNew = !there.some((name) => dayOf(name) === dayOf(latest));
    if (isNew) await sendChecked(store, latest, join(folder, latest), folder);
    const all = isNew ? [...there, latest] : there;
    for (const old of surplus(all, now)) await store.remove(old);
    await rm(notSentFile(site.dataDir), { force: true });
    return isNew ? `${store.where}/${latest}` : undefined;
  } catch (error) {
    const reason = messageOf(error);
    await writeFile(notSentFile(site.dataDir), reason);
    throw new Error(`The backup ${join(folder, latest)} is made, but not sent. ${reason}`, { cause: error });
  }
}

/** Why the last sending failed; undefined where it went well. */
export async function whyNotSent(dataDir: string): Promise<string | undefined> {
  return readFile(notSentFile(dataDir), 'utf8').catch(() => undefined);
}

/** Those of the daily names, the oldest first. */
export const storedBackups = async (store: FileStore) =>
  (await store.list('')).filter(({ name }) => isBackup(name));

/** Sends an archive, reads it back and compares; what is not the same there is removed again. `beside` has room for it. */
export async function sendChecked(
  store: FileStore,
  name: string,
  file: string,
  beside: string,
): Promise<void> {
  await store.send(name, file);
  const folder = await mkdtemp(join(beside, '.checking-'));
  try {
    const found = await store.fetch(name, join(folder, 'back'));
    if (found && (await hashOf(join(folder, 'back'))) === (await hashOf(file))) return;
    await store.remove(name);
    throw new StoreTrouble(`What arrived in ${store.where} is not what was sent.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
