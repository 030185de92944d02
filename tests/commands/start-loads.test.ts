import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { projectRootFolder } from '#server/settings/config.ts';
import { starterData } from '#tests/database.ts';

test('a start reads nothing that is seldom wanted, and keeps what it reads at one byte a letter', async (t) => {
  const { dataDir } = await starterData(t);
  const list = join(dataDir, 'loaded');
  const noting = pathToFileURL(join(import.meta.dirname, 'loaded-modules.mjs'));
  const server = spawn(process.execPath, [`--import=${noting}`, 'server/start.mjs'], {
    cwd: projectRootFolder,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, LOADED_MODULES: list },
  });
  t.after(() => server.kill('SIGKILL'));
  let output = '';
  for await (const text of server.stdout) {
    output += text;
    const [, url] = /Ready on (http:\/\/localhost:\d+)\n/.exec(output) ?? [];
    if (!url) continue;
    assert.equal((await fetch(url)).status, 200);
    break;
  }
  server.kill('SIGTERM');
  await once(server, 'exit');
  const loaded = readFileSync(`${list}.${server.pid}`, 'utf8').trim().split('\n');
  const ours = loaded.filter((url) => url.includes('/build/server/'));
  assert.ok(ours.some((url) => url.endsWith('/build/server/index.js')));
  const parts = ['nodemailer', 's3-store', 'editor', 'restore-swap', 'starter', 'esm'];
  const built = readdirSync(join(projectRootFolder, 'build/server/assets'));
  for (const part of parts)
    assert.ok(
      built.some((name) => name.startsWith(part)),
      `${part} is a file of the build`,
    );
  const seldom = new RegExp(
    `node_modules/(pg|sharp|tar|nodemailer|marked|@tiptap)/|assets/(${parts.join('|')}|import-content)`,
  );
  assert.deepEqual(
    loaded.filter((url) => seldom.test(url)),
    [],
  );
  const ofModules = ours.flatMap(
    (url) => /assets\/(.+\.(?:route|endpoints\.server|api))-/.exec(url)?.[1] ?? [],
  );
  assert.deepEqual(ofModules, ['home.route'], 'of pages and endpoints of modules, those that are asked for');
  for (const url of ours) {
    const text = readFileSync(fileURLToPath(url), 'utf8');
    assert.equal(/[\u0080-\uffff]/.exec(text)?.[0], undefined, url);
    // Texts rendered by the browser alone, and comments.
    assert.ok(!text.includes('For a club that has several.'), url);
    assert.doesNotMatch(text, /^\s*\* @param/m, url);
    // A constant of tar: backups and restores alone need it.
    assert.ok(!text.includes('ustar'), url);
  }
});
