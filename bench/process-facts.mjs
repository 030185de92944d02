import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Return the processor time of a process and its descendants, including the ended ones; NaN where the system does not provide it.
 */
export function cpuSeconds(pid) {
  if (!existsSync(`/proc/${pid}/stat`)) return Number.NaN;
  return withChildren(pid).reduce((sum, { ticks }) => sum + ticks, 0) / 100;
}

/** Return the memory of a process in use, in MB (10^6 bytes): the total, and the part that is shared with no file. */
export function memoryOf(pid) {
  if (!existsSync(`/proc/${pid}/status`)) return undefined;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6;
  return { all: read('VmRSS'), own: read('RssAnon') };
}

/** Return the parent of a process. */
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
    // Own time in user mode and kernel, and that of its ended children.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid: Number(pid), parent: Number(fields[1]), ticks };
  } catch {
    // The process has ended in the meantime.
    return undefined;
  }
}
