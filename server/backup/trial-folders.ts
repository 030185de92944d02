import { readdirSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, ownMark } from '#server/disk/serving.ts';

/** What the folders in DATA_DIR of this process's trials begin with: its number, and when it began. */
export function ownTrials(): string {
  const [id, birth = ''] = ownMark().split(' ');
  return `.trying-${id}-${birth}-`;
}

/** Takes away what a trial left whose process is there no more. */
export async function clearTrials(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, id, birth = ''] = /^\.trying-(\d+)-(\d*)-/.exec(name) ?? [];
    if (!id || isRunning(Number(id), birth)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The same for this process, at its end. */
export function clearOwnTrial(dataDir: string): void {
  const own = ownTrials();
  for (const name of readdirSync(dataDir))
    if (name.startsWith(own)) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
}
