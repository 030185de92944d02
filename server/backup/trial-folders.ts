import { readdirSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getProcessIdentity, isProcessRunning } from '#server/disk/serving-process.ts';

/** Prefix of the trial folders of this process in DATA_DIR: its process id and start time. */
export function getTrialRestoreFolderPrefix(): string {
  const [id, birth = ''] = getProcessIdentity().split(' ');
  return `.trying-${id}-${birth}-`;
}

/** Remove trial folders of processes that no longer run. */
export async function removeStaleTrialRestores(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, id, birth = ''] = /^\.trying-(\d+)-(\d*)-/.exec(name) ?? [];
    if (!id || isProcessRunning(Number(id), birth)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Remove the trial folders of this process, synchronously at exit. */
export function removeOwnTrialRestores(dataDir: string): void {
  const own = getTrialRestoreFolderPrefix();
  for (const name of readdirSync(dataDir))
    if (name.startsWith(own)) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
}
