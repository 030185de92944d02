import { readdirSync, readFileSync } from 'node:fs';

/** What a process holds and held at most, in MB (10^6 bytes), as Linux says it; nothing of one that is gone. */
export function memoryOf(pid = 0): { now: number; most: number } {
  const status = read(pid, 'status');
  const megabytes = (name: string) =>
    (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024) / 1e6;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** One that has ended, and of which only its parent has not heard yet, is not. */
export const isRunning = (pid: number) => /^State:\s+[^ZX]/m.test(read(pid, 'status'));

export function childrenOf(pid = 0): number[] {
  const parentOf = (one: number) => read(one, 'stat').split(') ').at(-1)?.split(' ')[1];
  return readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0 && parentOf(one) === String(pid));
}

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
