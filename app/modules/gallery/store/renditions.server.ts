import { stem } from '#app/core/picture-names.ts';
import type { FileStore } from '#app/core/stores/file-store.ts';
import { onceAtATime, takeTurns } from '#app/core/turns.server.ts';
import type { Format, PrintedPicture } from '#app/site/photo-store.ts';
import type { Darkroom } from './darkroom.ts';
import { findKept, type KeptPicture } from './kept-pictures.server.ts';
import type { MadePictures } from './made-pictures.server.ts';

interface Workshop {
  files: FileStore;
  made: MadePictures;
  darkroom: Darkroom;
}

const mostMade = 2_000_000_000;

/** Renditions of stored pictures by width and format, each rendered on first request and then cached. */
export function createRenditions({ files, made, darkroom }: Workshop) {
  // Two at a time: read the next while encoding one.
  const printing = takeTurns(2);
  const once = onceAtATime<boolean>();

  async function make(album: string, name: string, kept: KeptPicture, width: number, format: Format) {
    // Read inside the limiter: waiting requests hold no picture in memory.
    const bytes = await printing(async () => {
      const whole = await files.read(kept.name);
      return whole && darkroom.print(whole, width, format);
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
      format: Format,
    ): Promise<PrintedPicture | undefined> {
      // Never cached: another machine may have deleted it.
      const kept = await findKept(files, album, file);
      if (!kept) return undefined;
      const name = `${stem(file)}.${kept.mark}.${width}.${format}`;
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
        const names = kept.map(({ name, mark }) => `${stem(name.slice(album.length + 1))}.${mark}`);
        await made.keepOnly(album, new Set(names));
      }
      await made.holdTo(mostMade);
    },
  };
}
