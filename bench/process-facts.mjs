import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Processor time that a process and those it started have used, also those that have ended; not a number where the system does not tell. */
export function cpuSeconds(pid) {
  if (!existsSync(`/proc/${pid}/stat`)) return Number.NaN;
  return withChildren(pid).reduce((sum, { ticks }) => sum + ticks, 0) / 100;
}

/** Memory of a process that is in use, in MB (10^6 bytes): all of it, and that which it shares with no file. */
export function memoryOf(pid) {
  if (!existsSync(`/proc/${pid}/status`)) return undefined;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6;
  return { all: read('VmRSS'), own: read('RssAnon') };
}

/** The process that started this one. */
export const parentOf = (pid) => statOf(pid)?.parent;

function withChildren(pid) {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(name) ?? []) : []));
  const family = (parent) =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...family(one.pid)]);
  return [...all.filter((one) => one.pid === pid), ...family(pid)];
}

function statOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    // Its own time in user and kernel, and that of its children that ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid: Number(pid), parent: Number(fields[1]), ticks };
  } catch {
    // It ended in the meantime.
    return undefined;
  }
}
