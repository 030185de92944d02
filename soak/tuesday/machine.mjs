import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isPostgres } from '#db/connection.ts';
import { cpuSeconds, memoryOf } from '../../bench/process-facts.mjs';

/** Sample the memory of a site in MB once a second. */
export function watchMemory(pid) {
  const found = [];
  const look = setInterval(() => found.push(memoryOf(pid)?.all ?? Number.NaN), 1000);
  return {
    end() {
      clearInterval(look);
      return found.filter(Number.isFinite);
    },
  };
}

/** Measure the processor time of a site, and that of all processes that this program did not start. */
export function watchMachine(pid, db) {
  // A PostgreSQL server is a child of the parent process.
  const whole = isPostgres(db) ? process.ppid : process.pid;
  const now = () => ({
    at: performance.now() / 1000,
    site: cpuSeconds(pid),
    ours: cpuSeconds(whole),
    all: busySeconds(),
  });
  const before = now();
  return {
    end() {
      const after = now();
      const share = (name) => (after[name] - before[name]) / (after.at - before.at);
      return { site: share('site'), others: share('all') - share('ours'), cores: availableParallelism() };
    },
  };
}

/** Busy time of all processors: the first line without idle time. */
function busySeconds() {
  const [user, nice, system, , , irq, soft] = /^cpu +(.*)/
    .exec(readFileSync('/proc/stat', 'utf8'))[1]
    .split(' ')
    .map(Number);
  return (user + nice + system + irq + soft) / 100;
}
