import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRootFolder } from '#server/settings/config.ts';

/** The site in a process of its own, which may be killed at any moment. */

export type Site = Awaited<ReturnType<typeof startSite>>;

/** As deploy/bowls-club.service sets it: two arenas of malloc for all threads, instead of eight for each core. */
const serviceEnv = { MALLOC_ARENA_MAX: '2' };

/** Settings of the test's own and none of the machine's. A shared database is named, one in the folder is found there. */
export const settingsOf = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string }) => ({
  PATH: process.env.PATH ?? '',
  PORT: '0',
  ...serviceEnv,
  LOG_LEVEL: 'fatal',
  DATA_DIR: dataDir,
  ...(databaseUrl.startsWith('sqlite:') ? {} : { DATABASE_URL: databaseUrl }),
});

/** Thrown for a 429 response, which is no result of the request. */
class TooMany extends Error {}

/** With `mostKilobytes` no file that it writes may grow larger, as if the disk were full. */
export async function startSite(env: Record<string, string>, mostKilobytes?: number) {
  // As `npm start` does, but for npm itself.
  const { scripts } = JSON.parse(readFileSync(join(projectRootFolder, 'package.json'), 'utf8'));
  const program: string[] = scripts.start.replace(/^exec node /, '').split(' ');
  const limited = ['-c', `ulimit -f ${mostKilobytes}; exec "$0" "$@"`, process.execPath, ...program];
  const server = mostKilobytes
    ? spawn('bash', limited, { cwd: projectRootFolder, env })
    : spawn(process.execPath, program, { cwd: projectRootFolder, env });
  const ended = once(server, 'exit');
  let output = '';
  const url = await new Promise<string>((done, fail) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text) => {
        output += text;
        const [, url] = /Ready on (http:\/\/localhost:\d+)\n/.exec(output) ?? [];
        if (url) done(url);
      });
    void ended.then(() => fail(new Error(`It did not start again: ${output}`)));
  });
  let down = false;
  async function call(token: string, method: string, path: string, sent: object, headers = {}) {
    const raw = sent instanceof Uint8Array;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': raw ? 'image/jpeg' : 'application/json' },
        ...headers,
      },
      body: raw ? new Blob([sent as Uint8Array<ArrayBuffer>]) : JSON.stringify(sent),
    });
    const body = await response.json();
    if (response.status === 429) return wait(50).then(() => Promise.reject(new TooMany()));
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${JSON.stringify(body)}`);
    return body;
  }
  return {
    url,
    pid: server.pid,
    said: () => output,
    call,
    async signIn({ email, password }: { email: string | null; password: string | null }): Promise<string> {
      const body = new URLSearchParams({ username: email ?? '', password: password ?? '' });
      return (await (await fetch(`${url}/login`, { method: 'POST', body })).json()).access_token;
    },
    /** Repeats requests until the server is gone. */
    async stream(act: () => Promise<void>) {
      while (!down) {
        try {
          await act();
        } catch (error) {
          if (error instanceof assert.AssertionError) throw error;
          if (!(error instanceof TooMany)) return;
        }
      }
    },
    async kill() {
      down = true;
      server.kill('SIGKILL');
      await ended;
    },
    async stop() {
      server.kill('SIGTERM');
      assert.deepEqual((await ended)[0], 0);
    },
  };
}
