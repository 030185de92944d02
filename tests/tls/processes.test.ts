// On both engines: several processes of one site, which need a database that they can share.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePort, settingsOf, start, stop } from '#tests/commands/program.ts';
import { starterData } from '#tests/database.ts';
import { startAcme } from './acme-server.ts';
import { ask, name } from './club.ts';

const skip = !process.env.TEST_POSTGRES_URL;

test('two processes at the same ports: one orders, both show what it got', { skip }, async (t) => {
  const acme = await startAcme(t);
  const { dataDir, databaseUrl } = await starterData(t);
  const [http, tls] = [Number(await freePort()), Number(await freePort())];
  acme.state.ports = { http, tls };
  const { server, ended } = await start(t, {
    ...settingsOf(dataDir, databaseUrl),
    ...{ TLS: 'auto', PUBLIC_URL: `https://${name}`, ACME_DIRECTORY: acme.directory, WEB_PROCESSES: '2' },
    ...{ HTTP_PORT: String(http), TLS_PORT: String(tls), HOST: '127.0.0.1' },
  });
  // Each connection goes to the next process.
  const serials: string[] = [];
  while (serials.length < 6) {
    const answered = await ask(tls, { ca: acme.root, path: '/healthz' }).catch(() => undefined);
    if (answered) serials.push(answered.serial);
    else serials.length = 0;
  }
  assert.equal(new Set(serials).size, 1);
  assert.equal(acme.orders.length, 1);
  assert.equal(await stop(server, ended), 0);
});
