import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Config } from './config.ts';

/** The note of a restore that has everything ready and is not yet done, beside DATA_DIR. */
export const unfinishedFile = (dataDir: string) =>
  join(dirname(dataDir), `.${basename(dataDir)}-restored.json`);

/** Before anything is opened: a restore that was interrupted in its last steps is brought to its end. */
export async function finishRestore(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  if (!existsSync(unfinishedFile(config.dataDir))) return;
  const { finish } = await import('./put-in-place.ts');
  await finish(config).catch((error: Error) => {
    throw new Error(
      `A restore was interrupted, and cannot be brought to its end: ${error.message} What it was about to do stands in '${unfinishedFile(config.dataDir)}'.`,
      { cause: error },
    );
  });
}

const aDay = 24 * 3600_000;

/** What was being written beside its place when the process ended a day ago or more: nobody will ever put it there. */
export async function clearCutShort(folder: string, now: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile() && /\.[\da-f-]{36}\.tmp$/.test(each.name))) {
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > aDay) await rm(path, { force: true });
  }
}
