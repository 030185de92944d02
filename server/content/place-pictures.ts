import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeFileExtension } from '#app/core/picture-names.ts';
import { getErrorMessage } from '#app/core/refusals.ts';
import type { FileStore } from '#app/core/stores/file-store.ts';
import type { ImageWorker } from '#app/modules/gallery/store/image-worker.ts';
import {
  openFilePhotoStore,
  type PhotoStoreLocation,
} from '#app/modules/gallery/store/photo-store.server.ts';
import { openRenditionCache } from '#app/modules/gallery/store/rendition-cache.server.ts';
import type { ContentFolder } from '#content-files/content-folder.ts';
import type { ImportedContent } from '#content-files/read-content.ts';
import type { ReportImportMistake } from '#content-files/season-csv.ts';
import type { ContentRow } from '#content-files/write-content.ts';
import {
  getReplacedPicturesFolder,
  type ImportedPicturePlacement,
  rollBackImportedPictures,
  writePicturePlacements,
} from './interrupted-import.ts';

/** Imported pictures `{album}/{file}`: staged in a folder on this disk first, then moved into the photo store together. */

/** Create a staging folder for an import; removes those of imports that were interrupted a day ago or more. */
export async function createStagingFolder(folder: string): Promise<string> {
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
  imageWorker: ImageWorker;
  say: ReportImportMistake;
}

/**
 * Stage the pictures that the store does not have. A picture in another form (a camera's file, with its location) is converted
 * first, and the photo's row is updated.
 */
export async function stageImportedPictures(
  folder: ContentFolder,
  { pictures, rows }: Pick<ImportedContent, 'pictures' | 'rows'>,
  { store, staging, imageWorker, say }: Stage,
): Promise<void> {
  const photos = new Map((rows.photo ?? []).map((row) => [`${row.album}/${row.file}`, row]));
  for (const { album, file, name } of pictures) {
    try {
      const row = photos.get(`${album}/${file}`);
      const convertedPicture = await convertForStore(
        await folder.bytes(name),
        { store, imageWorker },
        { album, file },
        row,
      );
      if (row) Object.assign(row, convertedPicture.facts);
      if (!convertedPicture.isThere)
        await writeSynced(join(staging, album, convertedPicture.file), convertedPicture.bytes);
    } catch (error) {
      say(name, getErrorMessage(error));
    }
  }
}

async function convertForStore(
  bytes: Buffer,
  { store, imageWorker }: Pick<Stage, 'store' | 'imageWorker'>,
  { album, file }: { album: string; file: string },
  row: ContentRow | undefined,
) {
  if (await isSame(store, `${album}/${file}`, bytes)) return { bytes, file, isThere: true };
  const size = await imageWorker.look(bytes, file.endsWith('.webp') ? 'webp' : 'jpg');
  if (size && (!row || (row.width === size.width && row.height === size.height)))
    return { bytes, file, isThere: false };
  const { bytes: developed, ending, ...made } = await imageWorker.develop(bytes);
  const name = `${removeFileExtension(file)}.${ending}`;
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
export async function dropStoredPictures(staging: string, store: FileStore): Promise<string[]> {
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
export async function storeStagedPictures(staging: string, store: FileStore, paths: string[]) {
  const placing: ImportedPicturePlacement[] = [];
  const takeBack = () => rollBackImportedPictures(staging, store);
  try {
    for (const path of paths)
      placing.push({ path, had: await store.fetch(path, join(getReplacedPicturesFolder(staging), path)) });
    await writePicturePlacements(staging, placing);
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
export async function removeUnusedPictures(
  place: PhotoStoreLocation,
  imageWorker: ImageWorker,
  before: ContentRow[],
  after: ContentRow[],
  replaced: string[],
) {
  const stay = new Set(after.map(({ album, file }) => `${album}/${file}`));
  const photos = openFilePhotoStore(place, imageWorker);
  for (const { album, file } of before) {
    if (!stay.has(`${album}/${file}`)) await removeFile(String(album), String(file));
  }
  for (const path of replaced) {
    const [album = '', file = ''] = path.split('/');
    await openRenditionCache(place.made).forget(album, file);
  }

  // `01.jpg` replaced by `01.webp`: only the old original is removed.
  async function removeFile(album: string, file: string) {
    const sisters = after.some(
      (row) => row.album === album && removeFileExtension(String(row.file)) === removeFileExtension(file),
    );
    if (sisters) await place.files.remove(`${album}/${file}`);
    else await photos.remove(album, file);
  }
}
