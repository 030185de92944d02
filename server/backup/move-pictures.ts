import { isDeepStrictEqual } from 'node:util';
import {
  type FileStoreLocation,
  formatFileStoreLocation,
  getFileStoreSublocation,
} from '#app/core/stores/store-location.ts';
import { openFileStore, openPictureStore, pictureStoreNames } from '#server/disk/file-stores.ts';
import type { ServerConfig } from '#server/settings/config.ts';

/**
 * Copy every picture to another store, fetch each back and compare it. Pictures already there are skipped, so that an interrupted
 * copy can be resumed. The originals stay. Throws when the target has another picture of the same name.
 */
export async function copyPicturesToStore(
  config: Pick<ServerConfig, 'dataDir' | 'picturesStore'>,
  target: FileStoreLocation,
): Promise<{ pictures: number; from: string[] }> {
  if (isDeepStrictEqual(target, config.picturesStore ?? { kind: 'folder', folder: config.dataDir }))
    throw new Error('The pictures are already there.');
  let pictures = 0;
  const from: string[] = [];
  for (const kind of pictureStoreNames) {
    const { files } = await openPictureStore(config, kind);
    const store = await openFileStore(getFileStoreSublocation(target, kind));
    await store.prove();
    from.push(files.where);
    for (const { name } of await files.list('')) {
      const bytes = await files.read(name);
      if (!bytes) continue;
      const there = await store.read(name);
      if (there && !there.equals(bytes))
        throw new Error(
          `${formatFileStoreLocation(target)} already contains a different picture '${kind}/${name}'. Choose an empty place.`,
        );
      if (!there) {
        await store.write(name, bytes);
        if (!(await store.read(name))?.equals(bytes))
          throw new Error(`The copied picture '${kind}/${name}' differs from the original.`);
      }
      pictures += 1;
    }
  }
  return { pictures, from };
}
