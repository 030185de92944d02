import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#app/core/refusals.ts';

/** The file in DATA_DIR that says which process serves from it. */
export const servingFile = (dataDir: string) => join(dataDir, '.serving');

/** Says that this process serves from a folder. */
export async function noteServing(dataDir: string): Promise<void> {
  await writeFile(servingFile(dataDir), ownMark());
}

/** Under a running site nothing is moved away. */
export async function refuseWhileServing(dataDir: string): Promise<void> {
  const [id, birth = ''] = (await readFile(servingFile(dataDir), 'utf8').catch(() => '')).split(' ');
  if (Number(id) > 0 && isRunning(Number(id), birth))
    throw new Error(`The site is running (process ${id}). Stop it first.`);
}

/** What tells this process from all others, of before the last power cut too: its number and when it began. */
export const ownMark = () => `${process.pid} ${birthOf(process.pid)}`.trim();

/** After a power cut another program may have that number, or this very command. */
export function isRunning(id: number, birth: string): boolean {
  try {
    process.kill(id, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return birth === '' || birth === birthOf(id);
}

/** When a process began, in ticks since the machine did, as Linux says it; nothing elsewhere. */
function birthOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
