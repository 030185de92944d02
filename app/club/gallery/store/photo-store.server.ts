import { join } from 'node:path';
import { widths } from '#app/club/gallery/photos.ts';
import { albumName, fileName, stem } from '#app/core/picture-names.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type FileStore, StoreTrouble } from '#app/core/stores/file-store.ts';
import { folderStore } from '#app/core/stores/folder-store.server.ts';
import { fullDisk, isFull } from '#app/core/stores/full-disk.ts';
import { onceAtATime, takeTurns } from '#app/core/turns.server.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import type { Darkroom } from './darkroom.ts';
import { madePictures } from './made-pictures.server.ts';

/** Where pictures are, and where on this machine's disk what is made of them may be. */
export interface PicturePlace {
  files: FileStore;
  made: string;
}

/** Pictures in a folder, and what is made of them in it under `.renditions`, which may be deleted. */
export const picturesIn = (folder: string): PicturePlace => ({
  files: folderStore(folder),
  made: join(folder, '.renditions'),
});

const endings = ['jpg', 'webp'];
const mostMade = 2_000_000_000;

/** Photographs under `{album}/{file}` in a store of files, and what is made from them on the own disk. */
export function openPhotoStore(
  { files, made: madeFolder }: PicturePlace,
  darkroom: Darkroom,
  say = (_: string) => {},
): PhotoStore {
  // As many as are read while one is printed.
  const printing = takeTurns(2);
  // As many whole pictures on their way here as memory has room for.
  const fetching = takeTurns(8);
  const once = onceAtATime<Buffer | undefined>();
  const made = madePictures(madeFolder);

  /** The kept file of that name, whatever its ending, with a mark that changes when the picture does. */
  async function find(album: string, file: string) {
    if (!albumName.test(album) || !fileName.test(file)) return undefined;
    for (const ending of endings) {
      const name = `${album}/${stem(file)}.${ending}`;
      const facts = await files.facts(name);
      if (facts) return { name, mark: facts.mark };
    }
    return undefined;
  }

  /** What whoever waits for it is told; the reason is for the log. */
  const orLater = async <T>(act: () => Promise<T>, sentence = notNow): Promise<T> =>
    act().catch((error: Error) => {
      if (!(error instanceof StoreTrouble)) throw error;
      say(error.message);
      if (isFull(error)) throw new Refusal(507, fullDisk);
      throw new Refusal(503, sentence, { 'retry-after': '30' });
    });

  return {
    async keep(album, file, picture) {
      if (!albumName.test(album))
        throw new Refusal(400, 'An album’s name has only letters, digits, - and _.');
      if (!fileName.test(file))
        throw new Refusal(400, 'A picture’s name has only letters, digits, - and _, and one ending.');
      const { bytes: kept, ending, ...facts } = await darkroom.develop(picture);
      const name = `${stem(file)}.${ending}`;
      await orLater(async () => {
        await files.write(`${album}/${name}`, kept);
        for (const other of endings.filter((each) => each !== ending))
          await files.remove(`${album}/${stem(file)}.${other}`);
      }, notKept);
      await made.forget(album, file);
      return { file: name, ...facts };
    },

    async original(album, file) {
      return orLater(async () => {
        const found = await find(album, file);
        return found?.name === `${album}/${file}` ? fetching(() => files.read(found.name)) : undefined;
      });
    },

    async rendition(album, file, width, format) {
      if (!widths.some((each) => each === width)) return undefined;
      return orLater(async () => {
        // Asked each time: another machine may have removed it.
        const found = await find(album, file);
        if (!found) return undefined;
        const name = `${stem(file)}.${found.mark}.${width}.${format}`;
        const ready = await made.read(album, name);
        if (ready) return ready;
        return once(`${album}/${name}`, async () => {
          // Read when it is its turn: those that wait are not in memory.
          const bytes = await printing(async () => {
            const kept = await files.read(found.name);
            return kept && darkroom.print(kept, width, format);
          });
          if (!bytes) return undefined;
          await made.write(album, name, bytes);
          // Removed meanwhile: then no copy of it stays either.
          if (await files.facts(found.name)) return bytes;
          await made.drop(album, name);
          return undefined;
        });
      });
    },

    async remove(album, file) {
      if (!albumName.test(album) || !fileName.test(file)) return;
      await orLater(async () => {
        for (const ending of endings) await files.remove(`${album}/${stem(file)}.${ending}`);
      }, notRemoved);
      await made.forget(album, file);
    },

    async removeAlbum(album) {
      if (!albumName.test(album)) return;
      await orLater(() => files.removeAll(album), notRemoved);
      await made.forgetAlbum(album);
    },

    async sweep() {
      for (const album of await made.albums()) {
        const kept = await files.list(album);
        const names = kept.map(({ name, mark }) => `${stem(name.slice(album.length + 1))}.${mark}`);
        await made.keepOnly(album, new Set(names));
      }
      await made.holdTo(mostMade);
    },

    ready: () => files.ready(),
    prove: () => files.prove(),
  };
}

const notNow = 'The pictures cannot be reached just now. Please try again in a few minutes.';
const notKept = 'The picture could not be kept just now. Please send it again in a few minutes.';
const notRemoved =
  'The pictures cannot be reached just now, so they could not be removed. Please try again in a few minutes.';
