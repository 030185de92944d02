import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a lock that ends with this process, however that ends; undefined where another one has it after `patience`
 * milliseconds. SQLite's own lock on a file: the one that Node brings along.
 */
export function takeLock(file: string, patience = 0): { release(): void } | undefined {
  const lock = new DatabaseSync(file, { timeout: patience });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /database is locked/.test(error.message)) return undefined;
    throw error;
  }
  return { release: () => lock.close() };
}
