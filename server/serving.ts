import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file in DATA_DIR that says which process serves from it. */
export const servingFile = (dataDir: string) => join(dataDir, '.serving');

/** Under a running site nothing is moved away. */
export async function refuseWhileServing(dataDir: string): Promise<void> {
  const id = Number(await readFile(servingFile(dataDir), 'utf8').catch(() => ''));
  if (id > 0 && isRunning(id)) throw new Error(`The site is running (process ${id}). Stop it first.`);
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
