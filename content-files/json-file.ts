import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, messageOf } from '#app/core/refusals.ts';

/** A content file in JSON. Throws a sentence that names it where it is none, or is not there and has no stand-in. */
export async function readJson<T>(folder: string, file: string, absent?: T): Promise<T> {
  try {
    return JSON.parse(await readFile(join(folder, file), 'utf8'));
  } catch (error) {
    if (absent !== undefined && codeOf(error) === 'ENOENT') return absent;
    throw new Error(`content/${file}: ${messageOf(error)}`);
  }
}
