import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder from elsewhere, of which only plain files are read that lie in it themselves. */
export interface Folder {
  /** By their paths in the folder, in order. */
  names: string[];
  has(name: string): boolean;
  /** Throws a sentence for a file that is missing, too large, or no text. */
  text(name: string): Promise<string>;
  bytes(name: string): Promise<Buffer>;
  /** What in it is no file to be read, with why. */
  odd: { name: string; why: string }[];
}

const mostFiles = 100_000;
const mostMegabytes = { text: 10, picture: 15 };

/** Throws one sentence for what is no folder. */
export async function openFolder(path: string): Promise<Folder> {
  const sizes = new Map<string, number>();
  const odd: Folder['odd'] = [];

  async function walk(folder: string) {
    const entries = await readdir(join(path, folder), { withFileTypes: true });
    for (const entry of entries) {
      // What a computer leaves in a folder for itself.
      if (/^\.|^(Thumbs\.db|desktop\.ini)$/i.test(entry.name)) continue;
      const name = folder ? `${folder}/${entry.name}` : entry.name;
      if (sizes.size > mostFiles) throw new Error(`There are more than ${mostFiles} files in '${path}'.`);
      if (entry.isDirectory()) await walk(name);
      else if (entry.isFile()) sizes.set(name, (await lstat(join(path, name))).size);
      else odd.push({ name, why: 'This is no file but a link or the like, which is not followed.' });
    }
  }
  await walk('').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no folder '${path}'.`);
    if (error.code === 'ENOTDIR') throw new Error(`'${path}' is a file, not a folder.`);
    if (error.code === 'EACCES') throw new Error(`'${path}' may not be read (${error.message}).`);
    throw error;
  });

  async function read(name: string, megabytes: number): Promise<Buffer> {
    const size = sizes.get(name);
    if (size === undefined) throw new Error('This file is missing.');
    if (size > megabytes * 1e6) throw new Error(`This file is larger than ${megabytes} MB.`);
    return readFile(join(path, name));
  }
  return {
    names: [...sizes.keys()].sort(),
    odd,
    has: (name) => sizes.has(name),
    bytes: (name) => read(name, mostMegabytes.picture),
    async text(name) {
      const bytes = await read(name, mostMegabytes.text);
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      } catch {
        throw new Error('This is no text in UTF-8. In Excel choose ‘CSV UTF-8’ when you save it.');
      }
    },
  };
}
