import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { formatList } from '#app/core/language.ts';
import { type FileStore, storedFileNamePattern } from '#app/core/stores/file-store.ts';
import {
  fileStoreLocationHint,
  formatFileStoreLocation,
  parseFileStoreLocation,
} from '#app/core/stores/store-location.ts';
import { openFileStore } from '#server/disk/file-stores.ts';
import { refuseWhileSiteRunning } from '#server/disk/serving-process.ts';
import type { ServerConfig } from '#server/settings/config.ts';
import { createBackup } from './backup.ts';
import { getBackupsFolder } from './backup-files.ts';
import { listStoredBackups, openBackupStore, uploadVerifiedBackup } from './backup-store.ts';
import { formatBackupName, listBackupFiles } from './daily-backups.ts';
import { copyPicturesToStore } from './move-pictures.ts';

/** Commands on remote stores: BACKUP_STORE, or the address of a bucket. */

export const backupStoreHelp = [
  '  backup --to-store [NAME]   writes one archive to BACKUP_STORE and checks it; restore --from-store [NAME] restores it (without a name, the latest)',
  '  backups       lists the backups on this machine and in BACKUP_STORE',
  '  move-pictures-to PLACE   copies all pictures to a folder or s3://… and compares every one',
];

/** Location of an archive: a store and its name in that store. */
interface ArchiveLocation {
  store: FileStore;
  /** Undefined: the default name. */
  name: string | undefined;
}

export const isBackupStoreArgument = (word: string | undefined) =>
  /^(s3|s3\+http):|^--(to|from)-store$/.test(word ?? '');

/** Parse 's3://…/bucket/club.tar.gz', or '--to-store' and an optional name. */
async function parseArchiveLocation(
  config: ServerConfig,
  [word = '', name, ...rest]: string[],
): Promise<ArchiveLocation> {
  if (rest.length > 0 || (name !== undefined && !storedFileNamePattern.test(name)))
    throw new Error('Usage: backup --to-store [NAME], or restore --from-store [NAME].');
  if (word.startsWith('--')) return { store: await openBackupStore(config), name };
  const address = parseFileStoreLocation(word);
  if (address?.kind !== 's3' || address.prefix === '' || name)
    throw new Error('Usage: s3://KEY:SECRET@host/bucket/NAME.tar.gz?region=…');
  const folder = dirname(address.prefix).replace(/^\.$/, '');
  return { store: await openFileStore({ ...address, prefix: folder }), name: basename(address.prefix) };
}

export async function runBackupToStoreCommand(config: ServerConfig, words: string[], now: Date) {
  const { store, name = formatBackupName(now) } = await parseArchiveLocation(config, words);
  if (await store.facts(name))
    throw new Error(`'${name}' already exists in ${store.where}. Choose another name.`);
  const folder = await mkdtemp(join(config.dataDir, '.backup-'));
  try {
    const file = join(folder, 'club.tar.gz');
    const manifest = await createBackup(config, file, now);
    await uploadVerifiedBackup(store, name, file, folder);
    return { manifest, where: `${store.where}/${name}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fetch the archive into a temporary folder while `run` uses it. */
export async function withFetchedBackup(
  config: ServerConfig,
  words: string[],
  run: (file: string) => Promise<void>,
): Promise<void> {
  const { store, name: given } = await parseArchiveLocation(config, words);
  const name = given ?? (await listStoredBackups(store)).at(-1)?.name;
  if (!name) throw new Error(`There is no backup in ${store.where}.`);
  const { dataDir } = config;
  await mkdir(dirname(dataDir), { recursive: true });
  const folder = await mkdtemp(join(dirname(dataDir), `.${basename(dataDir)}-fetching-`));
  try {
    const file = join(folder, basename(name));
    if (!(await store.fetch(name, file))) throw new Error(`'${name}' was not found in ${store.where}.`);
    await run(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function listBackupsCommand(config: ServerConfig, words: string[]): Promise<void> {
  if (words.length > 0) throw new Error('Usage: backups.');
  const here = getBackupsFolder(config.dataDir);
  const names = await listBackupFiles(here).catch(() => []);
  console.log(names.length > 0 ? `In ${here}:` : `No backups in ${here}.`);
  for (const name of names) console.log(`  ${name}`);
  if (!config.backupStore) return;
  const store = await openBackupStore(config);
  const there = (await store.list('')).filter(({ name }) => name.endsWith('.tar.gz'));
  console.log(there.length > 0 ? `In ${store.where}:` : `No backups in ${store.where}.`);
  for (const { name, size } of there) console.log(`  ${name}  ${Math.ceil(size / 1_000_000)} MB`);
}

export async function movePicturesCommand(config: ServerConfig, words: string[]): Promise<void> {
  const [place = '', ...rest] = words;
  const target = parseFileStoreLocation(place);
  if (!target || rest.length > 0)
    throw new Error(`Usage: move-pictures-to PLACE, where PLACE is ${fileStoreLocationHint}.`);
  await refuseWhileSiteRunning(config.dataDir);
  const { pictures, from } = await copyPicturesToStore(config, target);
  console.log(`Copied and compared ${pictures} pictures in ${formatFileStoreLocation(target)}.`);
  console.log(
    target.kind === 'folder' && target.folder === config.dataDir
      ? 'From now on start the site without PICTURES_STORE.'
      : `From now on start the site with PICTURES_STORE=${formatFileStoreLocation(target)}${target.kind === 's3' ? ', with its key and secret' : ''}.`,
  );
  console.log(`The old pictures are still in ${formatList(from)}. Remove them once all is well.`);
}
