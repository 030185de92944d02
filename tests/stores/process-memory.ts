import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process, now and at most, in MB (10^6 bytes), parsed from /proc; zero once it is gone. */
export function memoryOf(pid = 0): { now: number; most: number } {
  const status = read(pid, 'status');
  const megabytes = (name: string) =>
    (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024) / 1e6;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** False for a zombie: a process that has ended and was not waited for by its parent. */
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
