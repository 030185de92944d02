import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { starterData } from '#tests/database.ts';
import { programSettings } from '#tests/program-settings.ts';

/** Open an installation of its own, with its command line and its server as processes. */
export async function openInstallation(t: TestContext) {
  const { dataDir, databaseUrl } = await starterData(t);
  const env = {
    ...programSettings,
    DATA_DIR: dataDir,
    PORT: '0',
    ...(databaseUrl.startsWith('postgres') && { DATABASE_URL: databaseUrl }),
  };
  async function club(
    words: string[],
    { input = '', settings = {} }: { input?: string; settings?: Record<string, string> } = {},
  ) {
    const cli = spawn(process.execPath, ['server/cli.ts', ...words], {
      cwd: projectRootFolder,
      env: { ...env, ...settings },
    });
    t.after(() => cli.kill('SIGKILL'));
    cli.stdin.end(input);
    let [out, err] = ['', ''];
    cli.stdout.on('data', (text) => {
      out += text;
    });
    cli.stderr.on('data', (text) => {
      err += text;
    });
    const [code] = await once(cli, 'close');
    return { code, out, err };
  }
  /** Start the site; resolves when it is ready or has printed the link for its first administrator. */
  async function start({ untilLink = false } = {}) {
    const server = spawn(process.execPath, ['server/start.mjs'], {
      cwd: projectRootFolder,
      env: { ...env, LOG_LEVEL: 'warn' },
    });
    t.after(() => server.kill('SIGKILL'));
    let output = '';
    const url = await new Promise<string>((ready) => {
      server.stdout.on('data', (text) => {
        output += text;
        const [, url] = /Ready on (http:\/\/localhost:\d+)\n/.exec(output) ?? [];
        if (url && (!untilLink || /code=[\w-]{43}\n/.test(output))) ready(url);
      });
    });
    async function stop() {
      server.kill('SIGTERM');
      await once(server, 'close');
      return output;
    }
    const post = (path: string, body: BodyInit, type: string) =>
      fetch(url + path, { method: 'POST', body, headers: { 'content-type': type } });
    return {
      stop,
      output: () => output,
      get: (path: string, token = '') => fetch(url + path, { headers: { authorization: `Bearer ${token}` } }),
      json: (path: string, body: unknown) => post(path, JSON.stringify(body), 'application/json'),
      login: (username: string, password: string) =>
        post(
          '/login',
          new URLSearchParams({ username, password }).toString(),
          'application/x-www-form-urlencoded',
        ),
    };
  }
  const outbox = () => {
    const folder = join(dataDir, 'outbox');
    return readdirSync(folder)
      .filter((file) => file.endsWith('.txt'))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  };
  return { club, start, outbox };
}

/** Parse the code in a link that was printed or mailed. */
export const codeIn = (text = '') => /[?&]code=([\w-]{43})/.exec(text)?.[1] ?? '';
