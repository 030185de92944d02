import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { starterData } from '#tests/database.ts';
import { openSite } from '#tests/site.ts';
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
  // The page of all components (app/ui/examples), which a build does not have.
  assert.match(await (await fetch(`${url}/components`)).text(), / data-example=/);
  // Emails that were written as files (server/dev-mail.ts), which a build does not show either.
  const asked = await fetch(`${url}/reset-password/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'margaret@larkby.example' }),
  });
  assert.equal(asked.status, 404, 'of the starter club, which has no members');
  assert.match(await (await fetch(`${url}/dev/mail`)).text(), /No emails yet\./);
  // Vite handles the signal too, with an exit code of its own.
  assert.ok([0, 143].includes((await stop(server, ended)) ?? -1));
});

test('a build has no page of components: neither its address nor its text', async (t) => {
  const { get } = await openSite(t);
  assert.equal((await get('/components')).status, 404);
  assert.equal((await get('/dev/mail')).status, 404);
  const built = globSync('build/{client,server}/**/*.{js,css}', { cwd: projectRootFolder });
  assert.ok(built.length > 20, `only ${built.length} files`);
  const found = built.filter((file) =>
    readFileSync(join(projectRootFolder, file), 'utf8').includes('data-example'),
  );
  assert.deepEqual(found, []);
});
