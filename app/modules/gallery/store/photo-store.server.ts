import { join } from 'node:path';
import { limitConcurrency } from '#app/core/concurrency.server.ts';
import { albumIdPattern, pictureFileNamePattern } from '#app/core/picture-names.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { FileStore } from '#app/core/stores/file-store.ts';
import { createFolderStore } from '#app/core/stores/folder-store.server.ts';
import { photoRenditionWidths } from '#app/modules/gallery/photos/photos.ts';
import type { PhotoStore, UploadedPicture } from '#app/site/photo-store.ts';
import type { ImageWorker, NormalizedPicture } from './image-worker.ts';
import { openRenditionCache } from './rendition-cache.server.ts';
import { createRenditionRenderer } from './renditions.server.ts';
import {
  createPictureStoreErrorWrapper,
  pictureNotDeletedMessage,
  pictureNotStoredMessage,
} from './store-refusals.ts';
import { deleteStoredPicture, findStoredPicture, storeNormalizedPicture } from './stored-pictures.server.ts';

/** File store of the originals, and folder of the local disk for the rendition cache. */
export interface PhotoStoreLocation {
  files: FileStore;
  made: string;
}

/** Local folder of pictures with the rendition cache in `.renditions`, which may be deleted. */
export const getPhotoStoreLocation = (folder: string): PhotoStoreLocation => ({
  files: createFolderStore(folder),
  made: join(folder, '.renditions'),
});

/** Store of photographs under `{album}/{file}`, with renditions cached on the local disk. */
export function openFilePhotoStore(
  { files, made: madeFolder }: PhotoStoreLocation,
  imageWorker: ImageWorker,
  say = (_: string) => {},
): PhotoStore {
  // Limits the number of originals that are fetched into memory at once.
  const fetching = limitConcurrency(8);
  const leaving = `${madeFolder}-leaving`;
  const made = openRenditionCache(madeFolder);
  const renditions = createRenditionRenderer({ files, made, imageWorker });
  const orLater = createPictureStoreErrorWrapper(say);

  return {
    async keep(album, file, picture, { isOwn = false } = {}) {
      if (!albumIdPattern.test(album))
        throw new Refusal(400, 'An album’s name has only letters, digits, - and _.');
      if (!pictureFileNamePattern.test(file))
        throw new Refusal(400, 'A picture’s name has only letters, digits, - and _, and one ending.');
      const asItIs = isOwn ? await inspectNormalizedPicture(imageWorker, picture, file) : undefined;
      const { bytes, ending, ...facts } = asItIs ?? (await imageWorker.develop(picture));
      const kept = await orLater(
        () => storeNormalizedPicture(files, album, file, { bytes, ending }),
        pictureNotStoredMessage,
      );
      await made.forget(album, file);
      return { file: kept, ...facts };
    },

    async original(album, file) {
      return orLater(async () => {
        const found = await findStoredPicture(files, album, file);
        return found?.name === `${album}/${file}` ? fetching(() => files.read(found.name)) : undefined;
      });
    },

    async openOriginal(album, file) {
      return orLater(async () => {
        const found = await findStoredPicture(files, album, file);
        if (found?.name !== `${album}/${file}`) return undefined;
        const open = () => orLater(() => fetching(() => files.open(found.name, leaving)));
        return { etag: `"${found.mark}"`, open };
      });
    },

    async rendition(album, file, width, format) {
      if (!photoRenditionWidths.some((each) => each === width)) return undefined;
      return orLater(() => renditions.get(album, file, width, format));
    },

    async remove(album, file) {
      if (!albumIdPattern.test(album) || !pictureFileNamePattern.test(file)) return;
      await orLater(() => deleteStoredPicture(files, album, file), pictureNotDeletedMessage);
      await made.forget(album, file);
    },

    async removeAlbum(album) {
      if (!albumIdPattern.test(album)) return;
      await orLater(() => files.removeAll(album), pictureNotDeletedMessage);
      await made.forgetAlbum(album);
    },

    sweep: renditions.sweep,
    ready: () => files.ready(),
    prove: () => files.prove(),
  };
}

/** Returns the metadata of a picture that is normalized already, as in an import, else undefined. */
async function inspectNormalizedPicture(
  imageWorker: ImageWorker,
  picture: UploadedPicture,
  file: string,
): Promise<NormalizedPicture | undefined> {
  if (typeof picture === 'string') return undefined;
  const ending = file.endsWith('.webp') ? 'webp' : 'jpg';
  const looked = await imageWorker.look(picture, ending);
  return looked && { bytes: picture, ending, ...looked };
}
