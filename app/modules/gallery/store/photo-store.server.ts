import { join } from 'node:path';
import { albumName, fileName } from '#app/core/picture-names.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { FileStore } from '#app/core/stores/file-store.ts';
import { folderStore } from '#app/core/stores/folder-store.server.ts';
import { takeTurns } from '#app/core/turns.server.ts';
import { widths } from '#app/modules/gallery/photos/photos.ts';
import type { Incoming, PhotoStore } from '#app/site/photo-store.ts';
import type { Darkroom, Developed } from './darkroom.ts';
import { findKept, keepDeveloped, removeKept } from './kept-pictures.server.ts';
import { madePictures } from './made-pictures.server.ts';
import { createRenditions } from './renditions.server.ts';
import { notKept, notRemoved, orLaterBy } from './store-refusals.ts';

/** File store of the originals, and folder of the local disk for the rendition cache. */
export interface PicturePlace {
  files: FileStore;
  made: string;
}

/** Local folder of pictures with the rendition cache in `.renditions`, which may be deleted. */
export const picturesIn = (folder: string): PicturePlace => ({
  files: folderStore(folder),
  made: join(folder, '.renditions'),
});

/** Store of photographs under `{album}/{file}`, with renditions cached on the local disk. */
export function openPhotoStore(
  { files, made: madeFolder }: PicturePlace,
  darkroom: Darkroom,
  say = (_: string) => {},
): PhotoStore {
  // Limits the number of originals that are fetched into memory at once.
  const fetching = takeTurns(8);
  const leaving = `${madeFolder}-leaving`;
  const made = madePictures(madeFolder);
  const renditions = createRenditions({ files, made, darkroom });
  const orLater = orLaterBy(say);

  return {
    async keep(album, file, picture, { isOwn = false } = {}) {
      if (!albumName.test(album))
        throw new Refusal(400, 'An album’s name has only letters, digits, - and _.');
      if (!fileName.test(file))
        throw new Refusal(400, 'A picture’s name has only letters, digits, - and _, and one ending.');
      const asItIs = isOwn ? await keptAlready(darkroom, picture, file) : undefined;
      const { bytes, ending, ...facts } = asItIs ?? (await darkroom.develop(picture));
      const kept = await orLater(() => keepDeveloped(files, album, file, { bytes, ending }), notKept);
      await made.forget(album, file);
      return { file: kept, ...facts };
    },

    async original(album, file) {
      return orLater(async () => {
        const found = await findKept(files, album, file);
        return found?.name === `${album}/${file}` ? fetching(() => files.read(found.name)) : undefined;
      });
    },

    async whole(album, file) {
      return orLater(async () => {
        const found = await findKept(files, album, file);
        if (found?.name !== `${album}/${file}`) return undefined;
        const open = () => orLater(() => fetching(() => files.open(found.name, leaving)));
        return { etag: `"${found.mark}"`, open };
      });
    },

    async rendition(album, file, width, format) {
      if (!widths.some((each) => each === width)) return undefined;
      return orLater(() => renditions.get(album, file, width, format));
    },

    async remove(album, file) {
      if (!albumName.test(album) || !fileName.test(file)) return;
      await orLater(() => removeKept(files, album, file), notRemoved);
      await made.forget(album, file);
    },

    async removeAlbum(album) {
      if (!albumName.test(album)) return;
      await orLater(() => files.removeAll(album), notRemoved);
      await made.forgetAlbum(album);
    },

    sweep: renditions.sweep,
    ready: () => files.ready(),
    prove: () => files.prove(),
  };
}

/** Returns the metadata of a picture that is normalized already, as in an import, else undefined. */
async function keptAlready(
  darkroom: Darkroom,
  picture: Incoming,
  file: string,
): Promise<Developed | undefined> {
  if (typeof picture === 'string') return undefined;
  const ending = file.endsWith('.webp') ? 'webp' : 'jpg';
  const looked = await darkroom.look(picture, ending);
  return looked && { bytes: picture, ending, ...looked };
}
