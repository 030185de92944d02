import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFileNamePattern } from '#app/core/picture-names.ts';
import type { GetPictureDimensions } from '#content-files/markdown/markdown.ts';
import type { ContentFolder } from './content-folder.ts';
import { readContentJson } from './json-file.ts';

/** Store for the pictures of a folder. */
export interface ContentPictureStore {
  keep(
    album: string,
    file: string,
    picture: Buffer,
    from: { isOwn: boolean },
  ): Promise<{ file: string; width: number; height: number; placeholder: string }>;
}

interface AlbumFile {
  title: string;
  date: string;
  photos: { file: string; caption: string; alt: string }[];
}

/** Read the albums' rows and add their pictures to the store. */
export async function readAlbumFiles(folder: string, store: ContentPictureStore) {
  const entries = await readdir(join(folder, 'albums'), { withFileTypes: true });
  const albums = entries
    .filter((entry) => entry.isDirectory())
    .map(async ({ name: id }) => {
      const { title, date, photos } = await readContentJson<AlbumFile>(folder, `albums/${id}/album.json`);
      for (const { file } of photos) {
        if (!pictureFileNamePattern.test(file))
          throw new Error(`content/albums/${id}/album.json: '${file}' is not a valid picture name`);
      }
      const present = photos.filter(({ file }) => existsSync(join(folder, 'albums', id, file)));
      const kept = present.map(async ({ file, caption, alt }, position) => {
        const picture = await readFile(join(folder, 'albums', id, file));
        const photo = await store.keep(id, file, picture, { isOwn: true });
        return { id: `${id}-${position + 1}`, album: id, position, caption, alt, ...photo };
      });
      return { album: { id, title, date, drive_folder: null }, photos: await Promise.all(kept) };
    });
  const read = await Promise.all(albums);
  return { album: read.map(({ album }) => album), photo: read.flatMap(({ photos }) => photos) };
}

/** Parse the width and height of drawings from their files. */
export async function readSvgDrawingSizes(folder: string): Promise<GetPictureDimensions> {
  const files = (await readdir(join(folder, 'pictures'))).filter((file) => file.endsWith('.svg'));
  return sizes(files, (file) => readFile(join(folder, 'pictures', file), 'utf8'));
}

/** Parse drawing sizes of an imported folder, which may have none. */
export function readImportedDrawingSizes(folder: ContentFolder): Promise<GetPictureDimensions> {
  const files = folder.names.filter((name) => /^pictures\/[^/]+\.svg$/.test(name));
  return sizes(
    files.map((name) => name.replace('pictures/', '')),
    (file) => folder.text(`pictures/${file}`).catch(() => ''),
  );
}

async function sizes(
  files: string[],
  read: (file: string) => Promise<string>,
): Promise<GetPictureDimensions> {
  const found = new Map<string, object>();
  for (const file of files) {
    const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(await read(file)) ?? [];
    found.set(`/pictures/${file}`, { width: Number(width), height: Number(height) });
  }
  return (src) => found.get(src) ?? {};
}
