import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a lock that ends with this process, however that ends; undefined where another one has it after `patience`
 * milliseconds. SQLite's own lock on a file: the one that Node brings along.
 */
export function takeLock(file: string, patience = 0): { release(): void } | undefined {
  const lock = new DatabaseSync(file, { timeout: patience });
  let isOurs = false;
  try {
    // Nothing is written, so that it can be had on a full disk too.
    isOurs = !isLocked(lock, 'pragma journal_mode = memory; begin exclusive');
    return isOurs ? { release: () => lock.close() } : undefined;
  } finally {
    if (!isOurs) lock.close();
  }
}

/** Whether another process has it, for whoever may only read. */
export function isTaken(file: string): boolean {
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
