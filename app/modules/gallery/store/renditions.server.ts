import { createSingleFlight, limitConcurrency } from '#app/core/concurrency.server.ts';
import { removeFileExtension } from '#app/core/picture-names.ts';
import type { FileStore } from '#app/core/stores/file-store.ts';
import type { PictureFormat, PictureResponse } from '#app/site/photo-store.ts';
import type { ImageWorker } from './image-worker.ts';
import type { RenditionCache } from './rendition-cache.server.ts';
import { findStoredPicture, type StoredPicture } from './stored-pictures.server.ts';

interface RenditionOptions {
  files: FileStore;
  made: RenditionCache;
  imageWorker: ImageWorker;
}

const maxRenditionCacheBytes = 2_000_000_000;

/** Renditions of stored pictures by width and format, each rendered on first request and then cached. */
export function createRenditionRenderer({ files, made, imageWorker }: RenditionOptions) {
  // Two at a time: read the next while encoding one.
  const printing = limitConcurrency(2);
  const once = createSingleFlight<boolean>();

  async function make(
    album: string,
    name: string,
    kept: StoredPicture,
    width: number,
    format: PictureFormat,
  ) {
    // Read inside the limiter: waiting requests hold no picture in memory.
    const bytes = await printing(async () => {
      const whole = await files.read(kept.name);
      return whole && imageWorker.print(whole, width, format);
    });
    if (!bytes) return false;
    await made.write(album, name, bytes);
    // Deleted meanwhile: drop the cached rendition too.
    if (await files.facts(kept.name)) return true;
    await made.drop(album, name);
    return false;
  }

  return {
    async get(
      album: string,
      file: string,
      width: number,
      format: PictureFormat,
    ): Promise<PictureResponse | undefined> {
      // Never cached: another machine may have deleted it.
      const kept = await findStoredPicture(files, album, file);
      if (!kept) return undefined;
      const name = `${removeFileExtension(file)}.${kept.mark}.${width}.${format}`;
      const isThere = async () =>
        (await made.has(album, name)) ||
        (await once(`${album}/${name}`, () => make(album, name, kept, width, format)));
      if (!(await isThere())) return undefined;
      const etag = `"${kept.mark}.${width}.${format}"`;
      // Eviction may delete the cached file at any moment: then render it again.
      const open = async () =>
        (await made.open(album, name)) ?? ((await isThere()) ? made.open(album, name) : undefined);
      return { etag, open };
    },

    /** Deletes renditions of deleted or replaced pictures, and the oldest ones over the cache limit. */
    async sweep(): Promise<void> {
      for (const album of await made.albums()) {
        const kept = await files.list(album);
        const names = kept.map(
          ({ name, mark }) => `${removeFileExtension(name.slice(album.length + 1))}.${mark}`,
        );
        await made.keepOnly(album, new Set(names));
      }
      await made.holdTo(maxRenditionCacheBytes);
    },
  };
}
