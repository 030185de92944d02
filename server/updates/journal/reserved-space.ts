import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathExists } from '#server/disk/files.ts';
import { getRollbackDataFolder, getUpdatesFolder } from './update-files.ts';

// A disk may fill up during an update, which must still be finished or rolled back. So space is reserved in advance: for journal
// entries, and for the older version to open its database again.

const roomForJournal = (home: string) => join(getUpdatesFolder(home), '.room');
export const getReservedStartFile = (dataDir: string) => join(getRollbackDataFolder(dataDir), '.room');

/** Number of reserved entries, each larger than needed, and bytes for the start. */
const [notes, noteBytes, startBytes] = [12, 16_384, 8_000_000];

/** Throws without free space. */
export async function reserveUpdateJournalSpace(home: string): Promise<void> {
  await mkdir(roomForJournal(home), { recursive: true });
  for (let note = 1; note <= notes; note += 1)
    await reserveFile(join(roomForJournal(home), `${note}`), noteBytes);
}

export const reserveStartSpace = (dataDir: string) => reserveFile(getReservedStartFile(dataDir), startBytes);

async function reserveFile(file: string, size: number): Promise<void> {
  if (await pathExists(file)) return;
  try {
    // Random data, which no file system compresses.
    await writeFile(`${file}.part`, randomBytes(size), { flush: true, mode: 0o600 });
    await rename(`${file}.part`, file);
  } catch (error) {
    await rm(`${file}.part`, { force: true });
    throw error;
  }
}

/** Write a file into reserved space, which no other process can take, and rename it. Returns false when none is left. */
export async function writeIntoReservedSpace(home: string, text: string, file: string): Promise<boolean> {
  const folder = roomForJournal(home);
  const [first] = (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name));
  if (first === undefined) return false;
  const handle = await open(join(folder, first), 'r+');
  try {
    await handle.write(text, 0);
    await handle.truncate(Buffer.byteLength(text));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await chmod(join(folder, first), 0o644);
  await rename(join(folder, first), file);
  return true;
}
