import { existsSync, readFileSync } from 'node:fs';

/** Processor time a process has used; not a number where the system does not tell. */
export function cpuSeconds(pid) {
  if (!existsSync(`/proc/${pid}/stat`)) return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Memory of a process that is in use, in MB (10^6 bytes): all of it, and that which it shares with no file. */
export function memoryOf(pid) {
  if (!existsSync(`/proc/${pid}/status`)) return undefined;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6;
  return { all: read('VmRSS'), own: read('RssAnon') };
}
