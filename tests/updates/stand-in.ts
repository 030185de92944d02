import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRootFolder } from '#server/settings/config.ts';
import { getSocketHolderControlPath } from '#server/updates/journal/update-files.ts';
import { programSettings } from '#tests/program-settings.ts';

type Ends = Pick<TestContext, 'after'>;

/** How the newer version behaves. */
export type Behaves = 'well' | 'not ready' | 'ends' | 'faults' | 'migration fails';

/** A version with only the parts that an update uses: a site, its data steps, and the steps of a start. */
export function makeVersion(folder: string, version: string, behaves: Behaves = 'well'): string {
  mkdirSync(join(folder, 'server/updates'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  symlinkSync(join(projectRootFolder, 'tests/updates/stand-in-site.ts'), join(folder, 'server/start.ts'));
  symlinkSync(
    join(projectRootFolder, 'server/updates/at-start.ts'),
    join(folder, 'server/updates/at-start.ts'),
  );
  symlinkSync(
    join(projectRootFolder, 'tests/updates/stand-in-data.ts'),
    join(folder, 'server/updates/data.ts'),
  );
  const scripts = { start: 'exec node server/start.ts' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', version, behaves, scripts }));
  return folder;
}

/** An installation of 1.0.0 that can update itself, and 2.0.0 beside it. */
export function makeHome(t: Ends, behaves: Behaves = 'well', beside = tmpdir()) {
  const folder = realpathSync(mkdtempSync(join(beside, 'bowls-home-')));
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const [home, dataDir] = [join(folder, 'home'), join(folder, 'data')];
  mkdirSync(dataDir);
  makeVersion(join(home, 'versions/1.0.0'), '1.0.0');
  symlinkSync('versions/1.0.0', join(home, 'current'));
  const next = makeVersion(join(folder, 'offered'), '2.0.0', behaves);
  return { folder, home, dataDir, next, env: { ...programSettings, PORT: '0', DATA_DIR: dataDir } };
}

type Home = Pick<ReturnType<typeof makeHome>, 'home' | 'env'>;

/** Starts the holder with its site; keeps the output of all its processes. */
export async function startHolder(t: Ends, { home, env }: Home, more: Record<string, string> = {}) {
  const program = [join(projectRootFolder, 'server/holder.mjs'), home];
  const holder = spawn(process.execPath, program, { env: { ...env, ...more } });
  const ended = once(holder, 'close');
  let output = '';
  for (const stream of [holder.stdout, holder.stderr])
    stream.on('data', (said) => {
      output += said;
    });
  t.after(async () => {
    holder.kill('SIGTERM');
    await ended;
  });
  const status = () => askHolder(home, 'status');
  await until('the holder answers', async () => holder.exitCode !== null || (await status()) !== undefined);
  const { web } = (await status()) ?? {};
  const url = `http://127.0.0.1:${web?.port}`;
  // Until the site listens for the first time, connections are refused at once.
  await until('the site answers', () =>
    ask(`${url}/readyz`).then(
      () => true,
      () => holder.exitCode !== null,
    ),
  );
  return { holder, ended, url, output: () => output, status };
}

/** Sends a command to the holder; returns undefined where it is not running. */
export async function askHolder(home: string, word: string) {
  const line = connect({ path: getSocketHolderControlPath(home) });
  line.end(word);
  return text(line).then(
    (said) => JSON.parse(said),
    () => undefined,
  );
}

/** Sends each request on a connection of its own, as visitors do; returns the status, or the reason why there was none. */
export function ask(url: string, method = 'GET'): Promise<{ status: number; text: string }> {
  const agent = new Agent({ keepAlive: false });
  return new Promise((done, fail) => {
    const asked = request(url, { method, agent }, (response) => {
      text(response).then((said) => done({ status: response.statusCode ?? 0, text: said }), fail);
    });
    asked.once('error', fail);
    asked.end();
  });
}

/** Waits until a condition holds, at most for the time of the test. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (let turn = 0; turn < 4000; turn += 1) {
    if (await holds()) return;
    await wait(25);
  }
  throw new Error(`It never came to be that ${what}.`);
}

/** A writer that sends requests all the time: acknowledged writes, and other responses. */
export function keepWriting(url: string, name: string) {
  const taken: string[] = [];
  const otherwise: string[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let number = 1; !isOver; number += 1) {
      const words = `${name}-${number}`;
      const said = await ask(`${url}/${words}`, 'POST').catch((error: Error) => ({
        status: 0,
        text: error.message,
      }));
      if (said.status === 201) taken.push(words);
      else otherwise.push(`${said.status} ${said.text}`);
      await wait(5);
    }
  })();
  return {
    taken,
    otherwise,
    async stop() {
      isOver = true;
      await writing;
    },
  };
}
