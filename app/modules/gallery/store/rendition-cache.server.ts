import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFileExtension } from '#app/core/picture-names.ts';
import type { OpenFileHandle } from '#app/core/stores/file-store.ts';
import { writeFileAtomically } from '#app/core/stores/folder-store.server.ts';

export type RenditionCache = ReturnType<typeof openRenditionCache>;

/**
 * Cache of renditions on the local disk: `{album}/{name}.{mark}.{width}.{format}`. Safe to delete, since all can be
 * rendered again.
 */
export function openRenditionCache(folder: string) {
  const filesOf = (album: string) => readdir(join(folder, album)).catch(() => []);
  const drop = (album: string, name: string) => rm(join(folder, album, name), { force: true });

  return {
    async has(album: string, name: string): Promise<boolean> {
      return stat(join(folder, album, name)).then(
        () => true,
        () => false,
      );
    },

    async open(album: string, name: string): Promise<OpenFileHandle | undefined> {
      return open(join(folder, album, name)).catch(() => undefined);
    },

    async write(album: string, name: string, bytes: Buffer): Promise<void> {
      await writeFileAtomically(join(folder, album, name), (file) => file.writeFile(bytes));
    },

    drop,

    /** Deletes all cached renditions of a picture, with any extension. */
    async forget(album: string, file: string): Promise<void> {
      const its = (await filesOf(album)).filter((name) => name.startsWith(`${removeFileExtension(file)}.`));
      await Promise.all(its.map((name) => drop(album, name)));
    },

    async forgetAlbum(album: string): Promise<void> {
      await rm(join(folder, album), { recursive: true, force: true });
    },

    /** Albums with cached renditions. */
    async albums(): Promise<string[]> {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },

    /** Deletes the cached renditions of an album whose name and mark are not listed, such as 'opening.k3v9-2a'. */
    async keepOnly(album: string, pictures: Set<string>): Promise<void> {
      for (const name of await filesOf(album)) {
        const [picture = '', mark = ''] = name.split('.');
        if (!pictures.has(`${picture}.${mark}`)) await drop(album, name);
      }
    },

    /** Deletes the oldest renditions until the cache is within the limit, in bytes. */
    async holdTo(most: number): Promise<void> {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const files = [];
      for (const entry of entries.filter((each) => each.isFile())) {
        const path = join(entry.parentPath, entry.name);
        const facts = await stat(path).catch(() => undefined);
        if (facts) files.push({ path, size: facts.size, at: facts.mtimeMs });
      }
      let size = files.reduce((sum, file) => sum + file.size, 0);
      for (const file of files.sort((a, b) => a.at - b.at)) {
        if (size <= most) return;
        await rm(file.path, { force: true });
        size -= file.size;
      }
    },
  };
}
