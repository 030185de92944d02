import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

const here = import.meta.dirname;

/** Reason why no bare machine can run here; undefined where one can. */
export const noBareMachine =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status === 0
    ? undefined
    : 'a bare machine needs root on Linux, and namespaces';

/** A bare machine (bare-machine.sh) that mounts a folder as /media; its commands run one after another, as root. */
export function openBareMachine(t: TestContext, media: string) {
  const root = mkdtempSync(join(tmpdir(), 'bowls-bare-'));
  const machine = spawn(
    'unshare',
    [
      '--mount',
      '--net',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      join(here, 'bare-machine.sh'),
      root,
      media,
      join(here, 'stand-ins'),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const closed = new Promise((done) => machine.once('close', done));
  t.after(async () => {
    machine.kill('SIGKILL');
    await closed;
    rmdirSync(root);
  });
  /** Runs a shell command; returns its output and its exit code. */
  function run(command: string): Promise<{ out: string; code: number }> {
    return new Promise((done, fail) => {
      let out = '';
      function hear(text: Buffer) {
        out += text;
        const [whole, code] = /\n=(\d+)=\n$/.exec(out) ?? [];
        if (!whole) return;
        machine.stdout.off('data', hear);
        machine.off('close', lost);
        done({ out: out.slice(0, -whole.length).trim(), code: Number(code) });
      }
      const lost = () => fail(new Error(`The machine has ended: ${out}`));
      machine.stdout.on('data', hear);
      machine.once('close', lost);
      machine.stdin.write(`( ${command}\n) </dev/null 2>&1; printf '\\n=%s=\\n' $?\n`);
    });
  }
  return { run };
}
