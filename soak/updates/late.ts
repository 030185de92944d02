import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

/** Timeout in milliseconds: no moment of these tests takes so long, even on a machine with twenty other busy processes. */
const patience = 300_000;

/**
 * Report a hang: after the timeout, print for each process whose command names `place` where it is blocked, in the system and in
 * the program. `nodeOptions` are for the processes that report.
 */
export function tellWhenLate(t: Pick<TestContext, 'after'>, place: string, what: string) {
  const reports = mkdtempSync(join(tmpdir(), 'bowls-late-'));
  const timer = setTimeout(() => void tell(place, reports, what), patience);
  t.after(() => {
    clearTimeout(timer);
    rmSync(reports, { recursive: true, force: true });
  });
  return { nodeOptions: `--report-on-signal --report-directory=${reports}` };
}

async function tell(place: string, reports: string, what: string): Promise<void> {
  console.log(`LATE ${what}`);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const command = fact(pid, 'cmdline').replaceAll('\0', ' ');
    if (!command.includes(place) || Number(pid) === process.pid) continue;
    const [state, parent] = fact(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
    console.log(`${pid} (${parent}, ${state}, ${fact(pid, 'wchan')}) ${command}\n${fact(pid, 'stack')}`);
    if (/\bnode\b/.test(command)) process.kill(Number(pid), 'SIGUSR2');
  }
  await wait(5000);
  for (const name of readdirSync(reports)) {
    const { header, javascriptStack, libuv } = JSON.parse(readFileSync(join(reports, name), 'utf8'));
    const held = libuv.filter(({ is_active }: { is_active: boolean }) => is_active);
    console.log(header.processId, JSON.stringify({ javascriptStack, held }, null, 1));
  }
}

function fact(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
