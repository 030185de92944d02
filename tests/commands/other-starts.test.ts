import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { starterData } from '#tests/database.ts';
import { words } from '#tests/site.ts';
import { freePort, start, stop } from './program.ts';

test('the demonstration is alive in mid-season and leaves nothing behind', async (t) => {
  const temp = mkdtempSync(join(tmpdir(), 'bowls-demo-test-'));
  t.after(() => rmSync(temp, { recursive: true, force: true }));
  const settings = {
    TMPDIR: temp,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/real',
    DATA_DIR: '/nonexistent/real',
  };
  const { server, url, ended } = await start(t, settings, 'server/demo/demo.ts');
  const home = await (await fetch(url)).text();
  assert.match(home, /What(&#x27;|')s happening next/);
  assert.match(home, /7 June/);
  // No album is of a day that has yet to come.
  const gallery = words(await (await fetch(`${url}/gallery`)).text());
  assert.match(gallery, /5 April 2025/);
  assert.deepEqual(
    [...gallery.matchAll(/\d+ (\w+) 2025/g)].filter(([, month = '']) => !['April', 'May'].includes(month)),
    [],
  );
  assert.equal(await stop(server, ended), 0);
  assert.deepEqual(readdirSync(temp), []);
});

test('for whoever changes it, the site runs from its sources and reloads open pages', async (t) => {
  const { dataDir } = await starterData(t);
  const { server, url, ended } = await start(
    t,
    { DATA_DIR: dataDir, PORT: await freePort() },
    'server/dev.ts',
  );
  const page = await fetch(`${url}/full-calendar`);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /src="\/@vite\/client"/);
  assert.equal((await fetch(`${url}/@vite/client`)).status, 200);
  // Vite answers the signal too, with a code of its own.
  assert.ok([0, 143].includes((await stop(server, ended)) ?? -1));
});
