import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, FileStoreError, type StoredFileStats, storedFileNamePattern } from './file-store.ts';

/** Store in a folder of this machine or a network share. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!storedFileNamePattern.test(name)) throw new Error(`'${name}' is not a valid file name for a store`);
    return join(folder, name);
  };
  const withStoreTrouble = <T>(operation: Promise<T>): Promise<T> =>
    operation.catch((error: NodeJS.ErrnoException) => {
      if (!error.code) throw error;
      throw new FileStoreError(`The folder '${folder}' cannot be used: ${error.message}.`, { cause: error });
    });

  const store: FileStore = {
    where: folder,

    async read(name) {
      return withStoreTrouble(undefinedIfMissing(readFile(pathOf(name))));
    },

    async open(name) {
      return withStoreTrouble(undefinedIfMissing(open(pathOf(name))));
    },

    async facts(name) {
      const found = await withStoreTrouble(undefinedIfMissing(stat(pathOf(name))));
      return found?.isFile() ? toFileStats(found) : undefined;
    },

    async write(name, bytes) {
      await withStoreTrouble(writeFileAtomically(pathOf(name), (file) => file.writeFile(bytes)));
    },

    async remove(name) {
      await withStoreTrouble(rm(pathOf(name), { force: true }));
    },

    async removeAll(under) {
      await withStoreTrouble(rm(under === '' ? folder : pathOf(under), { recursive: true, force: true }));
    },

    async list(under) {
      const listed = [];
      for (const name of (await withStoreTrouble(listFileNames(folder, under))).sort()) {
        const facts = await store.facts(name);
        if (facts) listed.push({ name, ...facts });
      }
      return listed;
    },

    async send(name, file) {
      await withStoreTrouble(writeFileAtomically(pathOf(name), (to) => to.writeFile(createReadStream(file))));
    },

    // Hard link: instant, and no disk space. Falls back to a copy.
    async fetch(name, file) {
      const from = pathOf(name);
      await withStoreTrouble(mkdir(dirname(file), { recursive: true }));
      const isThere = await withStoreTrouble(
        undefinedIfMissing(
          link(from, file)
            .catch(async (error: NodeJS.ErrnoException) => {
              if (['ENOENT', 'ENOTDIR', 'EEXIST'].includes(error.code ?? '')) throw error;
              await copyFile(from, file);
            })
            .then(() => true),
        ),
      );
      return isThere ?? false;
    },

    ready: () => store.prove(),

    async prove() {
      const probe = join(folder, `.ready-${randomUUID()}`);
      await withStoreTrouble(mkdir(folder, { recursive: true }));
      await withStoreTrouble(writeFile(probe, 'ready').finally(() => rm(probe, { force: true })));
    },
  };
  return store;
}

const toFileStats = ({ mtimeMs, size }: { mtimeMs: number; size: number }): StoredFileStats => ({
  size,
  mark: `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`,
});

/** Writes a temporary file, syncs it and renames it: a crash leaves the old file or the new one, never a part. */
export async function writeFileAtomically(
  path: string,
  fill: (file: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(beside, 'wx');
    try {
      await fill(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Sync the directory too: without it a power cut could lose the whole file. Windows has no equivalent. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function listFileNames(folder: string, under: string): Promise<string[]> {
  const entries = await undefinedIfMissing(readdir(join(folder, under), { withFileTypes: true }));
  const names: string[] = [];
  for (const entry of entries ?? []) {
    const name = under === '' ? entry.name : `${under}/${entry.name}`;
    // Skip hidden files and incomplete writes.
    if (!storedFileNamePattern.test(name) || name.endsWith('.tmp')) continue;
    if (entry.isDirectory()) names.push(...(await listFileNames(folder, name)));
    else if (entry.isFile()) names.push(name);
  }
  return names;
}

async function undefinedIfMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  return operation.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}
