import assert from 'node:assert/strict';
import { test } from 'node:test';
import { starterData } from '#tests/database.ts';
import { freePort, start, stop } from './program.ts';

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
  // Vite handles the signal too, with an exit code of its own.
  assert.ok([0, 143].includes((await stop(server, ended)) ?? -1));
});
