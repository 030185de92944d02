import { join } from 'node:path';
import type { FileStore } from '#app/core/stores/file-store.ts';
import { folderStore } from '#app/core/stores/folder-store.server.ts';
import { below, type StoreAddress } from '#app/core/stores/store-address.ts';
import { type PicturePlace, picturesIn } from '#app/modules/gallery/store/photo-store.server.ts';
import type { Config } from '#server/settings/config.ts';

/** Opens the places of PICTURES_STORE and BACKUP_STORE. */

/** What speaks with buckets is read only where there is one. */
export async function openStore(address: StoreAddress): Promise<FileStore> {
  if (address.kind === 'folder') return folderStore(address.folder);
  const { s3Store } = await import('#app/core/stores/s3-store.server.ts');
  return s3Store(address);
}

/** The names of the kinds of pictures, and of the club's papers, in DATA_DIR, in PICTURES_STORE and in a backup. */
export const pictureKinds = ['photos', 'member-pictures', 'documents'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Where pictures of a kind are. What is made of those that lie elsewhere stays in DATA_DIR. */
export async function openPictures(
  { dataDir, picturesStore }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'picturesStore'>>,
  kind: PictureKind,
): Promise<PicturePlace> {
  if (!picturesStore) return picturesIn(join(dataDir, kind));
  return { files: await openStore(below(picturesStore, kind)), made: join(dataDir, 'made', kind) };
}
