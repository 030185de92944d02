import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { openDatabase } from '#db/connection.ts';
import { demoPeople, loadDemoPeople } from '#server/demo/cast.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { progressiveJpeg } from './picture-bombs.ts';
import { childrenOf, isRunning, memoryOf } from './process-memory.ts';

const only = process.platform === 'linux' ? {} : { skip: 'only Linux tells what a process holds' };

/** Started as by `npm start`, on an empty folder, in a process group of its own. */
async function firstStart(t: TestContext) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowls-first-'));
  const words = [
    '--min-semi-space-size=8',
    '--max-semi-space-size=16',
    '--max-old-space-size=512',
    'server/start.mjs',
  ];
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir };
  const server = spawn(process.execPath, words, { cwd: projectRootFolder, env, detached: true });
  const ended = once(server, 'exit');
  t.after(async () => {
    server.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  let output = '';
  const url = await new Promise<string>((done, fail) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text) => {
        output += text;
        const [, found] = /Ready on (\S+)\n/.exec(output) ?? [];
        if (found) done(found);
      });
    void ended.then(() => fail(new Error(`It did not start: ${output}`)));
  });
  const db = await openDatabase(`sqlite:${join(dataDir, 'club.db')}`);
  await loadDemoPeople(db, () => new Date());
  await db.destroy();
  const body = new URLSearchParams({
    username: demoPeople.tom.email ?? '',
    password: demoPeople.tom.password ?? '',
  });
  const { access_token } = await (await fetch(`${url}/login`, { method: 'POST', body })).json();
  const send = async (picture: Buffer) => {
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'image/jpeg' };
    const init = { method: 'POST', headers, body: new Uint8Array(picture) };
    const response = await fetch(`${url}/api/forum/pictures`, init);
    return { status: response.status, body: await response.json() };
  };
  return { server, ended, url, send, output: () => output };
}

test(
  'neither its own first pictures nor those that unfold make the site large, and nothing outlives it',
  only,
  async (t) => {
    const { server, ended, url, send, output } = await firstStart(t);
    const site = server.pid ?? 0;
    // Memory of a sign-in included; a picture decoded in this process would take 300 MB more.
    assert.ok(memoryOf(site).most < 240, `it held ${memoryOf(site).most} MB`);
    const bomb = progressiveJpeg({ width: 10_000, height: 10_000 });
    const [one, two, page] = await Promise.all([send(bomb), send(bomb), fetch(url)]);
    assert.deepEqual([one.status, two.status, page.status], [413, 413, 200]);
    assert.match(one.body.detail, /has 100 megapixels.*or fewer\. Save the picture at a smaller size/);

    const good = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3a7d44' } })
      .jpeg()
      .toBuffer();
    assert.equal((await send(good)).status, 201);
    const [imageWorker = 0, ...others] = childrenOf(site);
    assert.deepEqual(others, []);
    assert.ok(
      memoryOf(imageWorker).most > 20 && memoryOf(imageWorker).most < 200,
      `${memoryOf(imageWorker).most} MB`,
    );
    assert.ok(memoryOf(site).most < 240, `it held ${memoryOf(site).most} MB`);

    // A dead worker does not fail the next upload request.
    process.kill(imageWorker, 'SIGKILL');
    while (isRunning(imageWorker)) await wait(10);
    assert.equal((await send(good)).status, 201);
    const [next = 0] = childrenOf(site);
    // As a terminal and systemd do: to the whole group.
    process.kill(-site, 'SIGTERM');
    assert.equal((await ended)[0], 0);
    while (isRunning(next)) await wait(10);
    assert.doesNotMatch(output(), /"level":50/);
  },
);
