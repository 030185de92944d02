import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRootFolder } from '#server/settings/config.ts';
import { starterData } from '#tests/database.ts';
import { freePort } from './program.ts';

/** Start npm as a person or a container does, in a process group of its own, with a league's table fetched only on release. */
export async function startByNpm(
  t: TestContext,
  script: string,
  shell?: string,
  settings: Record<string, string> = {},
) {
  const { dataDir } = await starterData(t);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const sheet = createServer(async (_, response) => {
    await held;
    response.setHeader('content-type', 'text/csv').end('Team,Points\nHollowby,2\n');
  });
  sheet.listen(0, '127.0.0.1');
  await once(sheet, 'listening');
  t.after(() => sheet.close());
  const npm = spawn('npm', ['run', script], {
    cwd: projectRootFolder,
    detached: true,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'warn', DATA_DIR: dataDir },
      PORT: script === 'dev' ? await freePort() : '0',
      LEAGUE_TUESDAY_TABLE_URL: `http://127.0.0.1:${(sheet.address() as AddressInfo).port}/`,
      ...(shell ? { npm_config_script_shell: shell } : {}),
      ...settings,
    },
  });
  t.after(() => {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // The whole group has ended, as it should.
    }
  });
  let output = '';
  const url = await new Promise<string>((done, fail) => {
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (text) => {
        output += text;
        const [, found] = /Ready on (http:\/\/localhost:\d+)\n/.exec(output) ?? [];
        if (found) done(found);
      });
    npm.once('exit', () => fail(new Error(output)));
  });
  return { npm, url, release };
}

/** Wait until no process of a group is left. */
export async function endOf(group: number): Promise<void> {
  for (let turn = 0; turn < 1200; turn += 1) {
    try {
      process.kill(-group, 0);
    } catch {
      return;
    }
    await wait(50);
  }
  throw new Error('Something of it goes on.');
}
