import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { programSettings } from '#tests/program-settings.ts';

/** Start the real program in a process of its own; its output is collected until it ends or says that it is ready. */
export async function start(
  t: Pick<TestContext, 'after'>,
  settings: Record<string, string>,
  script = 'server/start.mjs',
) {
  const env = { ...programSettings, PORT: '0', LOG_LEVEL: 'warn', ...settings };
  const server = spawn(process.execPath, [script], { cwd: projectRootFolder, env });
  t.after(() => server.kill('SIGKILL'));
  let output = '';
  const ended = once(server, 'exit').then(([code, signal]) => ({ code, signal }));
  const ready = new Promise<string>((done) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (text) => {
        output += text;
        const [, url] = /Ready on (http:\/\/localhost:\d+)\n/.exec(output) ?? [];
        if (url) done(url);
      });
    }
  });
  const url = await Promise.race([ready, ended.then(() => '')]);
  return { server, url, ended, output: () => output };
}

export async function stop(server: ChildProcess, ended: Promise<{ code: number | null }>) {
  server.kill('SIGTERM');
  return (await ended).code;
}

/** The site looks for a SQLite file in the data folder anyway. */
export const settingsOf = (dataDir: string, databaseUrl: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl.startsWith('sqlite:') ? '' : databaseUrl,
});

/** Return a free port. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}
