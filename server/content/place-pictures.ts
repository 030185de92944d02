import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stem } from '#app/core/picture-names.ts';
import { messageOf } from '#app/core/refusals.ts';
import type { FileStore } from '#app/core/stores/file-store.ts';
import type { Darkroom } from '#app/modules/gallery/store/darkroom.ts';
import { madePictures } from '#app/modules/gallery/store/made-pictures.server.ts';
import { openPhotoStore, type PicturePlace } from '#app/modules/gallery/store/photo-store.server.ts';
import type { Folder } from '#content-files/open-folder.ts';
import type { ReadContent } from '#content-files/read-content.ts';
import type { Say } from '#content-files/season-csv.ts';
import type { Row } from '#content-files/write-content.ts';
import { aside, notePlacing, type Placing, takeBackPictures } from './unfinished-import.ts';

/** Imported pictures `{album}/{file}`: staged in a folder on this disk first, then moved into the photo store together. */

/** Create a staging folder for an import; removes those of imports that were interrupted a day ago or more. */
export async function openStaging(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of (await readdir(folder)).filter((each) => each.startsWith('.importing-'))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > 24 * 3600_000) await rm(join(folder, name), { recursive: true, force: true });
  }
  return mkdtemp(join(folder, '.importing-'));
}

interface Stage {
  store: FileStore;
  staging: string;
  darkroom: Darkroom;
  say: Say;
}

/**
 * Stage the pictures that the store does not have. A picture in another form (a camera's file, with its location) is converted
 * first, and the photo's row is updated.
 */
export async function stagePictures(
  folder: Folder,
  { pictures, rows }: Pick<ReadContent, 'pictures' | 'rows'>,
  { store, staging, darkroom, say }: Stage,
): Promise<void> {
  const photos = new Map((rows.photo ?? []).map((row) => [`${row.album}/${row.file}`, row]));
  for (const { album, file, name } of pictures) {
    try {
      const row = photos.get(`${album}/${file}`);
      const kept = await asKept(await folder.bytes(name), { store, darkroom }, { album, file }, row);
      if (row) Object.assign(row, kept.facts);
      if (!kept.isThere) await writeSynced(join(staging, album, kept.file), kept.bytes);
    } catch (error) {
      say(name, messageOf(error));
    }
  }
}

async function asKept(
  bytes: Buffer,
  { store, darkroom }: Pick<Stage, 'store' | 'darkroom'>,
  { album, file }: { album: string; file: string },
  row: Row | undefined,
) {
  if (await isSame(store, `${album}/${file}`, bytes)) return { bytes, file, isThere: true };
  const size = await darkroom.look(bytes, file.endsWith('.webp') ? 'webp' : 'jpg');
  if (size && (!row || (row.width === size.width && row.height === size.height)))
    return { bytes, file, isThere: false };
  const { bytes: developed, ending, ...made } = await darkroom.develop(bytes);
  const name = `${stem(file)}.${ending}`;
  const isHere = await isSame(store, `${album}/${name}`, developed);
  return { bytes: developed, file: name, isThere: isHere, facts: { ...made, file: name } };
}

/** Different sizes save the read. */
async function isSame(store: FileStore, name: string, bytes: Buffer): Promise<boolean> {
  if ((await store.facts(name))?.size !== bytes.length) return false;
  return (await store.read(name))?.equals(bytes) ?? false;
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes, { flush: true });
}

/** Remove staged pictures that the store has already; returns the remaining paths. */
export async function dropWhatIsThere(staging: string, store: FileStore): Promise<string[]> {
  const staged: string[] = [];
  for (const path of await filesBelow(staging)) {
    if (await isSame(store, path, await readFile(join(staging, path)))) await rm(join(staging, path));
    else staged.push(path);
  }
  return staged;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !`${entry.parentPath}/${entry.name}`.includes('/.renditions/'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Move staged pictures into the store; `takeBack` restores its previous state. */
export async function placePictures(staging: string, store: FileStore, paths: string[]) {
  const placing: Placing[] = [];
  const takeBack = () => takeBackPictures(staging, store);
  try {
    for (const path of paths)
      placing.push({ path, had: await store.fetch(path, join(aside(staging), path)) });
    await notePlacing(staging, placing);
    for (const path of paths) {
      await store.send(path, join(staging, path));
    }
  } catch (error) {
    await takeBack();
    throw error;
  }
  return { takeBack };
}

/** Remove pictures that are no longer referenced with all their renditions, and cached renditions of replaced pictures. */
export async function clearPictures(
  place: PicturePlace,
  darkroom: Darkroom,
  before: Row[],
  after: Row[],
  replaced: string[],
) {
  const stay = new Set(after.map(({ album, file }) => `${album}/${file}`));
  const photos = openPhotoStore(place, darkroom);
  for (const { album, file } of before) {
    if (!stay.has(`${album}/${file}`)) await removeFile(String(album), String(file));
  }
  for (const path of replaced) {
    const [album = '', file = ''] = path.split('/');
    await madePictures(place.made).forget(album, file);
  }

  // `01.jpg` replaced by `01.webp`: only the old original is removed.
  async function removeFile(album: string, file: string) {
    const sisters = after.some((row) => row.album === album && stem(String(row.file)) === stem(file));
    if (sisters) await place.files.remove(`${album}/${file}`);
    else await photos.remove(album, file);
  }
}
