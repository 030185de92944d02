import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRootFolder } from '#server/settings/config.ts';

const preload = `--import ${join(import.meta.dirname, 'moved-clock.mjs')}`;

/** The machine under the stairs: its clock, its disk, and the site, running or stopped. */
export function openMachine({ folder, start, settings, isIdle }) {
  const file = join(folder, 'clock');
  let ahead = start - Date.now();
  let site;
  const lines = [];
  const env = () => ({
    ...settings,
    NODE_OPTIONS: preload,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    SOAK_CLOCK: file,
  });
  const say = () => writeFileSync(file, String(ahead));
  say();

  const now = () => Date.now() + ahead;

  // Kills the process that is running or starting at exit.
  let latest;
  process.once('exit', () => latest?.kill('SIGKILL'));

  async function turnOn() {
    const { scripts } = JSON.parse(readFileSync(join(projectRootFolder, 'package.json'), 'utf8'));
    const words = scripts.start.replace(/^exec node /, '').split(' ');
    const child = spawn(process.execPath, ['--expose-gc', ...words], {
      cwd: projectRootFolder,
      env: env(),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    latest = child;
    let rest = '';
    const url = await new Promise((done, fail) => {
      const take = (text) => {
        const all = (rest + text).split('\n');
        rest = all.pop();
        for (const line of all) {
          if (line.startsWith('{')) lines.push(JSON.parse(line));
          else if (/^Ready on/.test(line))
            done(line.replace('Ready on ', '').replace('localhost', '127.0.0.1'));
          else if (line !== '') lines.push({ level: 50, time: now(), msg: line });
        }
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', take);
      child.once('exit', () =>
        fail(new Error(`It did not start: ${rest} ${JSON.stringify(lines.slice(-3))}`)),
      );
    });
    site = { child, url };
    await still();
  }

  /** Send a message to the process, and wait until the work that it triggers has ended. */
  async function still(given = {}) {
    const { child } = site;
    child.send({ ahead, ...given });
    const [answer] = await once(child, 'message');
    for (let turn = 0; turn < 12_000 && (isAtWork(child.pid) || !(await isIdle(now()))); turn += 1)
      await wait(10);
    return answer;
  }

  return {
    now,
    lines,
    env,
    isOn: () => site !== undefined,
    url: () => site.url,
    turnOn,
    async hop(to) {
      ahead = to - Date.now();
      say();
      if (site) await still();
    },
    memory: () => still({ isMemory: true }),
    /** Cut the power: kills all processes without a signal that they could handle. */
    async cut() {
      const { child } = site;
      site = undefined;
      child.removeAllListeners('exit');
      for (const pid of childrenOf(child.pid)) process.kill(pid, 'SIGKILL');
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async turnOff() {
      const { child } = site;
      site = undefined;
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`It did not stop well: ${code}`);
    },
    /** Run a command of the keeper. */
    async command(more, ...words) {
      const child = spawn(process.execPath, ['server/cli.ts', ...words], {
        cwd: projectRootFolder,
        env: { ...env(), ...more },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => {
          said += text;
        });
      const [code] = await once(child, 'close');
      return { code, said };
    },
  };
}

/** Return the running child processes of a process. */
const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Return whether the work of the night is still running. */
function isAtWork(pid) {
  return childrenOf(pid).some((child) => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('server/cli.ts');
    } catch {
      return false;
    }
  });
}
