import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode, getErrorMessage } from '#app/core/refusals.ts';

/** Read a JSON content file. Throws a sentence that names it when it is invalid, or missing without a default. */
export async function readContentJson<T>(folder: string, file: string, absent?: T): Promise<T> {
  try {
    return JSON.parse(await readFile(join(folder, file), 'utf8'));
  } catch (error) {
    if (absent !== undefined && getErrorCode(error) === 'ENOENT') return absent;
    throw new Error(`content/${file}: ${getErrorMessage(error)}`);
  }
}
