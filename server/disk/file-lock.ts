import { DatabaseSync } from 'node:sqlite';

/**
 * Take a lock that ends with this process, even if it crashes; returns undefined when another process has it after `patience`
 * milliseconds. Uses SQLite's lock on a file, the one that Node includes.
 */
export function acquireFileLock(file: string, timeoutMs = 0): { release(): void } | undefined {
  const lock = new DatabaseSync(file, { timeout: timeoutMs });
  let isOurs = false;
  try {
    // Takes no disk space, so that the lock can be taken on a full disk too.
    isOurs = !isLocked(lock, 'pragma journal_mode = memory; begin exclusive');
    return isOurs ? { release: () => lock.close() } : undefined;
  } finally {
    if (!isOurs) lock.close();
  }
}

/** True while another process has the lock; read permission suffices. */
export function isFileLocked(file: string): boolean {
  const lock = new DatabaseSync(file, { readOnly: true });
  try {
    return isLocked(lock, 'select 1 from sqlite_master');
  } finally {
    lock.close();
  }
}

function isLocked(lock: DatabaseSync, asked: string): boolean {
  try {
    lock.exec(asked);
    return false;
  } catch (error) {
    if (error instanceof Error && /database is locked/.test(error.message)) return true;
    throw error;
  }
}
