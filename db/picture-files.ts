import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoStore } from '#app/club/gallery/photo-store.server.ts';
import { readJson } from './json-file.ts';

/** A picture's width and height as attributes, by its address. */
export type SizeOf = (src: string) => object;

interface AlbumFile {
  title: string;
  date: string;
  photos: { file: string; caption: string; alt: string }[];
}

/** The albums' rows, their pictures kept in the store. */
export async function readAlbums(folder: string, store: PhotoStore) {
  const entries = await readdir(join(folder, 'albums'), { withFileTypes: true });
  const albums = entries
    .filter((entry) => entry.isDirectory())
    .map(async ({ name: id }) => {
      const { title, date, photos } = await readJson<AlbumFile>(folder, `albums/${id}/album.json`);
      const present = photos.filter(({ file }) => existsSync(join(folder, 'albums', id, file)));
      const kept = present.map(async ({ file, caption, alt }, position) => {
        const photo = await store.keep(id, file, await readFile(join(folder, 'albums', id, file)));
        return { id: `${id}-${position + 1}`, album: id, position, caption, alt, ...photo };
      });
      return { album: { id, title, date, drive_folder: null }, photos: await Promise.all(kept) };
    });
  const read = await Promise.all(albums);
  return { album: read.map(({ album }) => album), photo: read.flatMap(({ photos }) => photos) };
}

/** Width and height of the drawings that texts show, as their files state them. */
export async function pictureSizes(folder: string): Promise<SizeOf> {
  const files = (await readdir(join(folder, 'pictures'))).filter((file) => file.endsWith('.svg'));
  const sizes = new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, object]> => {
        const svg = await readFile(join(folder, 'pictures', file), 'utf8');
        const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
        return [`/pictures/${file}`, { width: Number(width), height: Number(height) }];
      }),
    ),
  );
  return (src) => sizes.get(src) ?? {};
}
