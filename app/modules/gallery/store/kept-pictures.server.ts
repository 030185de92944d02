import { albumName, fileName, stem } from '#app/core/picture-names.ts';
import type { FileStore } from '#app/core/stores/file-store.ts';
import type { Developed } from './darkroom.ts';

const endings = ['jpg', 'webp'];

export interface KeptPicture {
  /** 'opening-day/01.jpg' */
  name: string;
  /** Fingerprint that changes with the content; part of the cache key of renditions. */
  mark: string;
}

/** Finds a stored picture by its base name, with any extension. */
export async function findKept(
  files: FileStore,
  album: string,
  file: string,
): Promise<KeptPicture | undefined> {
  if (!albumName.test(album) || !fileName.test(file)) return undefined;
  for (const ending of endings) {
    const name = `${album}/${stem(file)}.${ending}`;
    const facts = await files.facts(name);
    if (facts) return { name, mark: facts.mark };
  }
  return undefined;
}

/** Stores a picture, replacing one of the same base name with any extension. Returns the new file name. */
export async function keepDeveloped(
  files: FileStore,
  album: string,
  file: string,
  { bytes, ending }: Pick<Developed, 'bytes' | 'ending'>,
): Promise<string> {
  const name = `${stem(file)}.${ending}`;
  await files.write(`${album}/${name}`, bytes);
  for (const other of endings.filter((each) => each !== ending))
    await files.remove(`${album}/${stem(file)}.${other}`);
  return name;
}

export async function removeKept(files: FileStore, album: string, file: string): Promise<void> {
  for (const ending of endings) await files.remove(`${album}/${stem(file)}.${ending}`);
}
