import { join } from 'node:path';
import type { FileStore } from '#app/core/stores/file-store.ts';
import { folderStore } from '#app/core/stores/folder-store.server.ts';
import { below, type StoreAddress } from '#app/core/stores/store-address.ts';
import { type PicturePlace, picturesIn } from '#app/modules/gallery/store/photo-store.server.ts';
import type { Config } from '#server/settings/config.ts';

/** Opens the stores of PICTURES_STORE and BACKUP_STORE. */

/** The S3 client is loaded only when it is used. */
export async function openStore(address: StoreAddress): Promise<FileStore> {
  if (address.kind === 'folder') return folderStore(address.folder);
  const { s3Store } = await import('#app/core/stores/s3-store.server.ts');
  return s3Store(address);
}

/** Folder names of picture kinds and documents, in DATA_DIR, PICTURES_STORE and backups. */
export const pictureKinds = ['photos', 'member-pictures', 'documents'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Open the store of a picture kind. Renditions of remote pictures are cached in DATA_DIR. */
export async function openPictures(
  { dataDir, picturesStore }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'picturesStore'>>,
  kind: PictureKind,
): Promise<PicturePlace> {
  if (!picturesStore) return picturesIn(join(dataDir, kind));
  return { files: await openStore(below(picturesStore, kind)), made: join(dataDir, 'made', kind) };
}
