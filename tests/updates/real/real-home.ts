import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { starterData } from '#tests/database.ts';
import { programSettings } from '#tests/program-settings.ts';
import { askHolder, until } from '../stand-in.ts';

type Ends = Pick<TestContext, 'after'>;

/** An installation of the real program, made by `version` in a given folder, with a club that has data. */
export async function makeRealHome(t: Ends, version: (folder: string) => unknown, name = '1.0.0') {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bowls-real-')));
  t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const [home, dataDir] = [join(folder, 'home'), join(folder, 'data')];
  mkdirSync(join(home, 'versions'), { recursive: true });
  await version(join(home, 'versions', name));
  symlinkSync(`versions/${name}`, join(home, 'current'));
  const data = await starterData(t, 'cast');
  cpSync(data.dataDir, dataDir, { recursive: true });
  const shared = data.databaseUrl.startsWith('sqlite:') ? {} : { DATABASE_URL: data.databaseUrl };
  return {
    ...{ folder, home, dataDir },
    env: { ...programSettings, ...shared, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  };
}

export type RealHome = Awaited<ReturnType<typeof makeRealHome>>;

/** Return a process and all its descendants, in other process groups too. */
function familyOf(id: number): number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const facts = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
      return [{ child: Number(name), parent: Number(facts?.[1]) }];
    } catch {
      return [];
    }
  });
  const all = [id];
  for (const one of all)
    all.push(...parents.filter(({ parent }) => parent === one).map(({ child }) => child));
  return all;
}

/** A started process, with a way to kill it and all its descendants at one moment. */
function begin(t: Ends, { env }: RealHome, program: string, words: string[], more = {}) {
  const child = spawn(program, words, { env: { ...env, ...more }, stdio: 'pipe' });
  const closed = once(child, 'exit').then(([code]): number | null => code);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const kill = () => {
    for (const id of child.pid && child.exitCode === null && child.signalCode === null
      ? familyOf(child.pid)
      : [])
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // It has ended already.
      }
  };
  t.after(async () => {
    kill();
    await closed;
  });
  return { child, closed, kill, output: () => output };
}

/** Starts the holder and its site; resolves once the site responds. */
export async function startReal(t: Ends, real: RealHome) {
  const { home } = real;
  const node = join(home, 'current/node_modules/.bin/node');
  const holder = begin(t, real, node, [join(home, 'current/server/holder.mjs'), home]);
  await until(
    'the holder answers',
    async () => holder.child.exitCode !== null || !!(await askHolder(home, 'status')),
  );
  const { web } = await askHolder(home, 'status');
  const url = `http://127.0.0.1:${web.port}`;
  await until('the site answers', () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { ...holder, url, version: async () => (await askHolder(home, 'status'))?.version as string };
}

/** Runs the command of the version that runs. */
export function updateReal(t: Ends, real: RealHome, ...words: string[]) {
  const current = join(real.home, 'current');
  const program = [join(current, 'server/cli.ts'), 'update', ...words];
  return begin(t, real, join(current, 'node_modules/.bin/node'), program);
}
