// On both engines: several processes, which find one another by LISTEN and NOTIFY.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#db/connection.ts';
import { countTableRows } from '#server/backup/copy-database.ts';
import { demoPeople } from '#server/demo/cast.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { withFewPictures } from '#tests/content/few-pictures.ts';
import { starterData } from '#tests/database.ts';
import { emptyPlace, temporaryFolder } from '#tests/kills/interrupted-data.ts';
import { startOnce } from '#tests/kills/interrupted-run.ts';
import { programSettings } from '#tests/program-settings.ts';

/** Several processes need a database that they can share. */
const skip = !process.env.TEST_POSTGRES_URL;

async function startTwo(t: TestContext) {
  const { dataDir, databaseUrl } = await starterData(t, 'cast');
  const env = {
    ...{ ...programSettings, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir },
    ...{ DATABASE_URL: databaseUrl, WEB_PROCESSES: '2' },
  };
  const server = spawn(process.execPath, ['server/start.mjs'], { cwd: projectRootFolder, env });
  const ended = once(server, 'exit') as Promise<[number | null]>;
  t.after(async () => {
    for (const id of workersOf(server)) process.kill(id, 'SIGKILL');
    server.kill('SIGKILL');
    await ended;
  });
  let output = '';
  server.stderr.on('data', (text) => {
    output += text;
  });
  const url = await new Promise<string>((done, fail) => {
    server.stdout.on('data', (text) => {
      output += text;
      const [, url] = /Ready on (http:\/\/localhost:\d+)\n/.exec(output) ?? [];
      if (url) done(url);
    });
    void ended.then(() => fail(new Error(output)));
  });
  return { server, url, ended, output: () => output };
}

function workersOf({ pid }: ChildProcess): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}

/** Retry until it holds, for at most 20 s. */
async function eventually(what: string, holds: () => Promise<boolean> | boolean) {
  for (let turn = 0; turn < 200; turn += 1) {
    if (await holds()) return;
    await wait(100);
  }
  assert.fail(`it never came to be that ${what}`);
}

test('two processes serve one site, say once that they are ready, and stop together', { skip }, async (t) => {
  const { server, url, ended, output } = await startTwo(t);
  assert.equal(workersOf(server).length, 2);
  assert.match(output(), /^Ready on [^\n]+\n$/);
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(url)));
  assert.ok(answers.every(({ status }) => status === 200));

  await t.test('what one process is told, the other shows too, and a sign-out counts in both', async () => {
    const form = new URLSearchParams({
      username: demoPeople.pauline.email ?? '',
      password: demoPeople.pauline.password ?? '',
    });
    const { access_token } = await (await fetch(`${url}/login`, { method: 'POST', body: form })).json();
    const authorization = `Bearer ${access_token}`;
    // Both have cached the page.
    await Promise.all(Array.from({ length: 8 }, async () => (await closed(url)).text()));
    const said = await fetch(`${url}/api/desk/green`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json', 'if-match': '"0"' },
      body: JSON.stringify({ state: 'closed', note: 'Both of us say so.' }),
    });
    assert.equal(said.status, 200);
    await eventually('both show it', async () => {
      const pages = await Promise.all(Array.from({ length: 8 }, async () => (await closed(url)).text()));
      return pages.every((page) => page.includes('Both of us say so.'));
    });
    await fetch(`${url}/logout`, { method: 'POST', headers: { authorization } });
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => closed(`${url}/api/me`, { authorization })),
    );
    assert.ok(asked.every(({ status }) => status === 401));
  });

  await t.test('a process that dies is replaced, and the site is there all the while', async () => {
    for (const slot of [0, 1]) {
      const before = workersOf(server);
      process.kill(before[slot] ?? 0, 'SIGKILL');
      await eventually('the dead one is gone', () => !workersOf(server).includes(before[slot] ?? 0));
      const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(url)));
      assert.ok(answers.every(({ status }) => status === 200));
      await eventually('there are two again', () => workersOf(server).length === 2);
    }
    // The new processes answer as well: of many connections each goes to the next process.
    await eventually('both answer', async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => fetch(url, { headers: { connection: 'close' } })),
      );
      return answers.every(({ status }) => status === 200);
    });
  });

  server.kill('SIGTERM');
  assert.deepEqual((await ended)[0], 0);
  assert.deepEqual(workersOf(server), []);
});

test('several machines started at once on one new database make and load it once', { skip }, async (t) => {
  const { databaseUrl } = await emptyPlace(t);
  const places = await Promise.all([1, 2, 3].map(() => emptyPlace(t)));
  const alone = await emptyPlace(t);
  const content = withFewPictures(join(projectRootFolder, 'content'), join(temporaryFolder(t), 'content'));
  await Promise.all(places.map(({ dataDir }) => startOnce({ dataDir, databaseUrl }, content)));
  await startOnce(alone, content);
  assert.deepEqual(await rowsAt(databaseUrl), await rowsAt(alone.databaseUrl));
});

async function rowsAt(databaseUrl: string) {
  const db = await openDatabase(databaseUrl);
  return countTableRows(db).finally(() => db.destroy());
}

/** Fetch on a connection of its own, so that the processes take turns. */
const closed = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { ...headers, connection: 'close' } });
