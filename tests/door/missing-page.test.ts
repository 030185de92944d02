import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { projectRootFolder } from '#server/settings/config.ts';
import { starterData } from '#tests/database.ts';

/** Pages with a loader, with a form, without either, and one that the browser fills. */
const pages = ['/opens', '/how-to-join', '/members/forgot-password', '/members/details'];

test('a page that cannot be loaded is a fault with a number, others go on, and the next request tries again', async (t) => {
  const { dataDir } = await starterData(t);
  const file = join(dataDir, 'away');
  writeFileSync(file, '');
  const hooks = pathToFileURL(join(import.meta.dirname, 'missing-module.mjs'));
  const server = spawn(process.execPath, [`--import=${hooks}`, 'server/start.mjs'], {
    cwd: projectRootFolder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      MISSING_MODULES: 'opens.route,how-to-join.route,forgot-password.route,own-details.route',
      WHILE_FILE: file,
    },
  });
  t.after(() => server.kill('SIGKILL'));
  let output = '';
  let url = '';
  for await (const text of server.stdout) {
    output += text;
    url = /Ready on (http:\/\/localhost:\d+)\n/.exec(output)?.[1] ?? '';
    if (url) break;
  }
  const ask = async (path: string) => {
    const answer = await fetch(url + path);
    return { status: answer.status, text: await answer.text() };
  };
  for (const path of pages) {
    const { status, text } = await ask(path);
    assert.equal(status, 500, path);
    assert.match(text, /mention [\da-f-]{36}\./, path);
    assert.doesNotMatch(text, /It is away/);
  }
  assert.equal((await ask('/the-committee')).status, 200);
  rmSync(file);
  for (const path of pages) assert.equal((await ask(path)).status, 200, path);
  server.kill('SIGTERM');
  await once(server, 'exit');
});
