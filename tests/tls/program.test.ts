import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { freePort, settingsOf, start, stop } from '#tests/commands/program.ts';
import { starterData } from '#tests/database.ts';
import { programSettings } from '#tests/program-settings.ts';
import { startAcme } from './acme-server.ts';
import { ask, name } from './club.ts';

/** The real program with a certificate of its own, at two free ports. */
async function prepare(t: TestContext) {
  const acme = await startAcme(t);
  const { dataDir, databaseUrl } = await starterData(t);
  const [http, tls] = [Number(await freePort()), Number(await freePort())];
  acme.state.ports = { http, tls };
  const settings = {
    ...settingsOf(dataDir, databaseUrl),
    ...{ TLS: 'auto', PUBLIC_URL: `https://${name}`, ACME_DIRECTORY: acme.directory },
    ...{ HTTP_PORT: String(http), TLS_PORT: String(tls), HOST: '127.0.0.1', LOG_LEVEL: 'info' },
  };
  return { acme, dataDir, settings, tls, http };
}

/** Resolves when a line of the log matches. */
async function said(output: () => string, words: string): Promise<void> {
  while (!output().includes(words)) await new Promise((done) => setTimeout(done, 20));
}

test('the program fetches its certificate, goes on with it after a kill, and tells of it', async (t) => {
  const { acme, dataDir, settings, tls, http } = await prepare(t);
  const first = await start(t, settings);
  await said(first.output, 'certificate fetched');
  const page = await ask(tls, { ca: acme.root });
  assert.equal(page.status, 200);
  assert.equal(page.headers['strict-transport-security'], 'max-age=63072000');
  assert.equal((await ask(http)).headers.location, `https://${name}/`);
  // For monitoring of the site.
  assert.equal((await fetch(`${first.url}/readyz`)).status, 200);
  first.server.kill('SIGKILL');
  await first.ended;
  const again = await start(t, settings);
  assert.equal((await ask(tls, { ca: acme.root })).serial, page.serial);
  assert.equal(acme.orders.length, 1);
  const checked = await new Promise<string>((done) => {
    const env = { ...programSettings, ...settings, LOG_LEVEL: 'silent' };
    execFile(process.execPath, ['server/cli.ts', 'check'], { cwd: projectRootFolder, env }, (_, out) =>
      done(out),
    );
  });
  assert.match(checked, /^sound {4}certificate: www\.larkby\.test: Valid until .* days are left\./m);
  assert.equal(await stop(again.server, again.ended), 0);
  assert.ok(existsSync(join(dataDir, 'certificates', name, 'certificate.pem')));
});

test('a port that is taken stops the start with one line', async (t) => {
  const { acme, settings } = await prepare(t);
  const taken = new URL(acme.directory).port;
  const { ended, output } = await start(t, { ...settings, HTTP_PORT: taken });
  assert.equal((await ended).code, 1);
  assert.match(
    output(),
    new RegExp(
      `^HTTP_PORT is '${taken}': the site cannot listen on it, because another program uses this port$`,
      'm',
    ),
  );
});
