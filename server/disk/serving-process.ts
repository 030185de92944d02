import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '#app/core/refusals.ts';
import { acquireFileLock, isFileLocked } from './file-lock.ts';

/** File in DATA_DIR that names the process serving from it. */
export const getServingProcessFile = (dataDir: string) => join(dataDir, '.serving');

/** File in DATA_DIR that this process locks: seen from other containers too, where process ids are others. */
const getServingLockFile = (dataDir: string) => join(dataDir, '.serving.lock');

/** Record that this process serves from a folder; returns a function that removes the record. */
export async function recordServingProcess(dataDir: string): Promise<() => Promise<void>> {
  await writeFile(getServingProcessFile(dataDir), getProcessIdentity());
  const lock = acquireFileLock(getServingLockFile(dataDir));
  return async () => {
    lock?.release();
    await rm(getServingProcessFile(dataDir), { force: true });
  };
}

/** Throws while the site is running, so that its data is not moved away. */
export async function refuseWhileSiteRunning(dataDir: string): Promise<void> {
  const [id, birth = ''] = (await readFile(getServingProcessFile(dataDir), 'utf8').catch(() => '')).split(
    ' ',
  );
  if (Number(id) > 0 && isProcessRunning(Number(id), birth))
    throw new Error(`The site is running (process ${id}). Stop it first.`);
  const lock = getServingLockFile(dataDir);
  if (existsSync(lock) && isFileLocked(lock))
    throw new Error('The site is running in another container. Stop it first.');
}

/** Identity of this process, unique across reboots: process id and start time. */
export const getProcessIdentity = () => `${process.pid} ${getProcessStart(process.pid)}`.trim();

/** Compares the start time, since after a reboot another program may have the same process id. */
export function isProcessRunning(id: number, birth: string): boolean {
  try {
    process.kill(id, 0);
  } catch (error) {
    if (getErrorCode(error) !== 'EPERM') return false;
  }
  return birth === '' || birth === getProcessStart(id);
}

/** Start time of a process in clock ticks since boot, on Linux; '' elsewhere. */
function getProcessStart(id: number): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
