import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Refusal } from '#app/core/refusals.ts';
import { develop, print } from './develop.server.ts';
import { albumName, type Format, fileName, stem, widths } from './photos.ts';
import { onceAtATime, takeTurns } from './turns.server.ts';

export interface KeptPhoto {
  /** The name under which it is kept: the given one, its ending that of what is stored. */
  file: string;
  width: number;
  height: number;
  /** A blurred miniature as a data: address. */
  placeholder: string;
}

export interface PhotoStore {
  /**
   * Keeps a picture whole on the disk, in place of one of the same name whatever its ending. Throws a Refusal for a
   * name that could be a path (400), what is no photograph (415) and one too large to open (413).
   */
  keep(album: string, file: string, bytes: Buffer): Promise<KeptPhoto>;
  /** The kept file itself. */
  original(album: string, file: string): Promise<Buffer | undefined>;
  /** It at one of `widths`, never enlarged; made when first wanted. The name's ending does not matter here. */
  rendition(album: string, file: string, width: number, format: Format): Promise<Buffer | undefined>;
  /** With everything made of it. */
  remove(album: string, file: string): Promise<void>;
  /** Everything that is kept of an album. */
  removeAlbum(album: string): Promise<void>;
  /** Throws when the folder cannot be written. */
  ready(): Promise<void>;
}

const endings = ['jpg', 'webp'];

/** Photographs in a folder: `{album}/{file}`, and what is made from them under `.renditions`, which may be deleted. */
export function openPhotoStore(folder: string): PhotoStore {
  // Two pictures at a time: more would take the machine from the visitors.
  const turn = takeTurns(2);
  const once = onceAtATime<Buffer | undefined>();
  const made = (album: string) => join(folder, '.renditions', album);

  /** The kept file of that name, whatever its ending, with a mark that changes when the picture does. */
  async function find(album: string, file: string) {
    if (!albumName.test(album) || !fileName.test(file)) return undefined;
    for (const ending of endings) {
      const path = join(folder, album, `${stem(file)}.${ending}`);
      const facts = await stat(path).catch(() => undefined);
      if (facts?.isFile())
        return { path, mark: `${Math.round(facts.mtimeMs).toString(36)}-${facts.size.toString(36)}` };
    }
    return undefined;
  }

  async function forgetRenditions(album: string, file: string): Promise<void> {
    const files = await readdir(made(album)).catch(() => []);
    const its = files.filter((name) => name.startsWith(`${stem(file)}.`));
    await Promise.all(its.map((name) => rm(join(made(album), name), { force: true })));
  }

  return {
    async keep(album, file, bytes) {
      if (!albumName.test(album))
        throw new Refusal(400, 'An album’s name has only letters, digits, - and _.');
      if (!fileName.test(file))
        throw new Refusal(400, 'A picture’s name has only letters, digits, - and _, and one ending.');
      const { bytes: kept, ending, ...facts } = await turn(() => develop(bytes));
      const name = `${stem(file)}.${ending}`;
      await writeWhole(join(folder, album, name), kept);
      for (const other of endings.filter((each) => each !== ending)) {
        await rm(join(folder, album, `${stem(file)}.${other}`), { force: true });
      }
      await forgetRenditions(album, file);
      return { file: name, ...facts };
    },

    async original(album, file) {
      const found = await find(album, file);
      return found && basename(found.path) === file ? readIfThere(found.path) : undefined;
    },

    async rendition(album, file, width, format) {
      if (!widths.some((each) => each === width)) return undefined;
      const found = await find(album, file);
      if (!found) return undefined;
      const path = join(made(album), `${stem(file)}.${found.mark}.${width}.${format}`);
      const ready = await readIfThere(path);
      if (ready) return ready;
      return once(path, () =>
        turn(async () => {
          const kept = await readIfThere(found.path);
          if (!kept) return undefined;
          const bytes = await print(kept, width, format);
          await writeWhole(path, bytes);
          // Removed meanwhile: then no copy of it stays either.
          if (await isThere(found.path)) return bytes;
          await rm(path, { force: true });
          return undefined;
        }),
      );
    },

    async remove(album, file) {
      if (!albumName.test(album) || !fileName.test(file)) return;
      for (const ending of endings) {
        await rm(join(folder, album, `${stem(file)}.${ending}`), { force: true });
      }
      await forgetRenditions(album, file);
    },

    async removeAlbum(album) {
      if (!albumName.test(album)) return;
      for (const place of [join(folder, album), made(album)]) {
        await rm(place, { recursive: true, force: true });
      }
    },

    async ready() {
      const probe = join(folder, `.ready-${randomUUID()}`);
      await mkdir(folder, { recursive: true });
      await writeFile(probe, 'ready');
      await rm(probe);
    },
  };
}

/** Written beside and put in place when it is on the disk: a crash leaves the old file or the new one, never half. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(beside, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}
