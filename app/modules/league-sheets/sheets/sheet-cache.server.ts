import { open, readFile, rename, rm } from 'node:fs/promises';
import { z } from 'zod';

const cachedSheetSchema = z.object({
  address: z.string(),
  fetchedAt: z.iso.datetime().transform((text) => new Date(text)),
  csv: z.string(),
});

/** Cached copy of a sheet, from the last successful fetch. */
type CachedSheet = z.infer<typeof cachedSheetSchema>;

/** Parses the cached file; undefined if there is none, it is damaged, or it came from another address. */
export async function readCachedSpreadsheet(file: string, address: string): Promise<CachedSheet | undefined> {
  try {
    const copy = cachedSheetSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return copy.address === address ? copy : undefined;
  } catch {
    return undefined;
  }
}

/** Writes atomically: a temporary file is flushed to disk and renamed, so that the old or the new copy is always there, whole. */
export async function writeCachedSpreadsheet(file: string, copy: CachedSheet): Promise<void> {
  const beside = `${file}.${process.pid}.part`;
  try {
    const handle = await open(beside, 'w');
    try {
      await handle.writeFile(JSON.stringify(copy));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
