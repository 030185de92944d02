import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Untrusted folder: only regular files directly in it are read; links are not followed. */
export interface ContentFolder {
  /** Paths within the folder, sorted. */
  names: string[];
  has(name: string): boolean;
  /** Throws a sentence when the file is missing, too large, or not UTF-8 text. */
  text(name: string): Promise<string>;
  bytes(name: string): Promise<Buffer>;
  /** Entries that are no regular files, with reasons. */
  odd: { name: string; why: string }[];
}

const maxFolderFiles = 100_000;
const maxFileMegabytes = { text: 10, picture: 15 };

/** Open a folder. Throws a one-sentence error when the path is no readable folder. */
export async function openContentFolder(path: string): Promise<ContentFolder> {
  const sizes = new Map<string, number>();
  const odd: ContentFolder['odd'] = [];

  async function walk(folder: string) {
    const entries = await readdir(join(path, folder), { withFileTypes: true });
    for (const entry of entries) {
      // Files of the operating system.
      if (/^\.|^(Thumbs\.db|desktop\.ini)$/i.test(entry.name)) continue;
      const name = folder ? `${folder}/${entry.name}` : entry.name;
      if (sizes.size > maxFolderFiles)
        throw new Error(`'${path}' contains more than ${maxFolderFiles} files.`);
      if (entry.isDirectory()) await walk(name);
      else if (entry.isFile()) sizes.set(name, (await lstat(join(path, name))).size);
      else odd.push({ name, why: 'This is not a regular file. Links are not followed.' });
    }
  }
  await walk('').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`Folder '${path}' not found.`);
    if (error.code === 'ENOTDIR') throw new Error(`'${path}' is a file, not a folder.`);
    if (error.code === 'EACCES') throw new Error(`'${path}' cannot be read (${error.message}).`);
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
    bytes: (name) => read(name, maxFileMegabytes.picture),
    async text(name) {
      const bytes = await read(name, maxFileMegabytes.text);
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      } catch {
        throw new Error('This is not UTF-8 text. In Excel, choose ‘CSV UTF-8’ when you save it.');
      }
    },
  };
}
