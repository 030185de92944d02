import { join } from 'node:path';
import type { FileStore } from '#app/core/stores/file-store.ts';
import { createFolderStore } from '#app/core/stores/folder-store.server.ts';
import { type FileStoreLocation, getFileStoreSublocation } from '#app/core/stores/store-location.ts';
import {
  getPhotoStoreLocation,
  type PhotoStoreLocation,
} from '#app/modules/gallery/store/photo-store.server.ts';
import type { ServerConfig } from '#server/settings/config.ts';

/** Opens the stores of PICTURES_STORE and BACKUP_STORE. */

/** The S3 client is loaded only when it is used. */
export async function openFileStore(address: FileStoreLocation): Promise<FileStore> {
  if (address.kind === 'folder') return createFolderStore(address.folder);
  const { createS3Store } = await import('#app/core/stores/s3-store.server.ts');
  return createS3Store(address);
}

/** Folder names of picture kinds and documents, in DATA_DIR, PICTURES_STORE and backups. */
export const pictureStoreNames = ['photos', 'member-pictures', 'documents'] as const;
export type PictureStoreName = (typeof pictureStoreNames)[number];

/** Open the store of a picture kind. Renditions of remote pictures are cached in DATA_DIR. */
export async function openPictureStore(
  { dataDir, picturesStore }: Pick<ServerConfig, 'dataDir'> & Partial<Pick<ServerConfig, 'picturesStore'>>,
  kind: PictureStoreName,
): Promise<PhotoStoreLocation> {
  if (!picturesStore) return getPhotoStoreLocation(join(dataDir, kind));
  return {
    files: await openFileStore(getFileStoreSublocation(picturesStore, kind)),
    made: join(dataDir, 'made', kind),
  };
}
