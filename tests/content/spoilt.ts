import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A change that spoils a folder, and the validation error for it. */
export type Spoilt = [what: string, how: (folder: string) => void, said: RegExp];

export const edit = (folder: string, name: string, change: (text: string) => string) =>
  writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));
// biome-ignore lint/suspicious/noExplicitAny: whatever the file holds
export const editJson = (folder: string, name: string, change: (value: any) => unknown) =>
  edit(folder, name, (text) => {
    const value = JSON.parse(text);
    return JSON.stringify(change(value) ?? value);
  });
export const album = 'albums/club-trophy-2025/album.json';
export const season = 'seasons/2025.csv';

export function rmAll(folder: string, ...names: string[]) {
  for (const name of names) rmSync(join(folder, name));
}

export function swap(folder: string, name: string, target: string) {
  rmSync(join(folder, name), { recursive: true });
  symlinkSync(target, join(folder, name));
}
