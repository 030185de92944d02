import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A content file in JSON. Throws a sentence that names it where it is none. */
export async function readJson<T>(folder: string, file: string): Promise<T> {
  try {
    return JSON.parse(await readFile(join(folder, file), 'utf8'));
  } catch (error) {
    throw new Error(`content/${file}: ${(error as Error).message}`);
  }
}
