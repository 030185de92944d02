import { albumIdPattern, pictureFileNamePattern, removeFileExtension } from '#app/core/picture-names.ts';
import type { FileStore } from '#app/core/stores/file-store.ts';
import type { NormalizedPicture } from './image-worker.ts';

const storedExtensions = ['jpg', 'webp'];

export interface StoredPicture {
  /** 'opening-day/01.jpg' */
  name: string;
  /** Fingerprint that changes with the content; part of the cache key of renditions. */
  mark: string;
}

/** Finds a stored picture by its base name, with any extension. */
export async function findStoredPicture(
  files: FileStore,
  album: string,
  file: string,
): Promise<StoredPicture | undefined> {
  if (!albumIdPattern.test(album) || !pictureFileNamePattern.test(file)) return undefined;
  for (const ending of storedExtensions) {
    const name = `${album}/${removeFileExtension(file)}.${ending}`;
    const facts = await files.facts(name);
    if (facts) return { name, mark: facts.mark };
  }
  return undefined;
}

/** Stores a picture, replacing one of the same base name with any extension. Returns the new file name. */
export async function storeNormalizedPicture(
  files: FileStore,
  album: string,
  file: string,
  { bytes, ending }: Pick<NormalizedPicture, 'bytes' | 'ending'>,
): Promise<string> {
  const name = `${removeFileExtension(file)}.${ending}`;
  await files.write(`${album}/${name}`, bytes);
  for (const other of storedExtensions.filter((each) => each !== ending))
    await files.remove(`${album}/${removeFileExtension(file)}.${other}`);
  return name;
}

export async function deleteStoredPicture(files: FileStore, album: string, file: string): Promise<void> {
  for (const ending of storedExtensions)
    await files.remove(`${album}/${removeFileExtension(file)}.${ending}`);
}
