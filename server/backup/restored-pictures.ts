import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storedFileNamePattern } from '#app/core/stores/file-store.ts';
import { type FileStoreLocation, getFileStoreSublocation } from '#app/core/stores/store-location.ts';
import { openFileStore, pictureStoreNames } from '#server/disk/file-stores.ts';
import { listFilesBelow } from '#server/disk/files.ts';

/**
 * Upload the pictures of an extracted backup to PICTURES_STORE and remove them from the folder. Nothing there is lost: pictures
 * missing from the backup stay, and a different picture of the same name is moved to `before-…`, whose location is returned.
 */
export async function uploadRestoredPictures(
  address: FileStoreLocation,
  unpacked: string,
  suffix: string,
): Promise<string[]> {
  const before = getFileStoreSublocation(address, `before-${suffix}`);
  const aside = new Set<string>();
  for (const kind of pictureStoreNames) {
    const store = await openFileStore(getFileStoreSublocation(address, kind));
    const old = await openFileStore(getFileStoreSublocation(before, kind));
    const names = (await listFilesBelow(join(unpacked, kind)).catch(() => [])).filter(isPictureName);
    const there = new Map((await store.list('')).map(({ name, size }) => [name, size]));
    for (const name of names) {
      const bytes = await readFile(join(unpacked, kind, name));
      if (there.has(name)) {
        const found = await store.read(name);
        if (found?.equals(bytes)) continue;
        if (found) {
          await old.write(name, found);
          aside.add(old.where);
        }
      }
      await store.write(name, bytes);
    }
    const now = new Set((await store.list('')).map(({ name }) => name));
    const missing = names.find((name) => !now.has(name));
    if (missing) throw new Error(`The picture '${missing}' did not arrive in ${store.where}.`);
    await rm(join(unpacked, kind), { recursive: true, force: true });
  }
  return [...aside];
}

const isPictureName = (name: string) => storedFileNamePattern.test(name) && !name.endsWith('.tmp');
