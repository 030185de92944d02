import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { parseInheritedSockets } from '#server/settings/inherited-sockets.ts';
import { starterData } from '#tests/database.ts';
import { programSettings } from '#tests/program-settings.ts';
import { ask, askHolder, startHolder, until } from './stand-in.ts';

const given = (names: string, count: number, pid = process.pid) =>
  parseInheritedSockets({ LISTEN_PID: String(pid), LISTEN_FDS: String(count), LISTEN_FDNAMES: names });

test('sockets are taken as systemd hands them over: by their names, by their order in one unit, and for this process alone', () => {
  assert.deepEqual(given('https:web', 2), { https: 3, web: 4 });
  assert.deepEqual(given('bowls-club.socket:bowls-club.socket:bowls-club.socket', 3), {
    web: 3,
    http: 4,
    https: 5,
  });
  assert.deepEqual(given('web', 1, process.pid + 1), {});
  assert.deepEqual(parseInheritedSockets({}), {});
  for (const [names, count] of [
    ['mail', 1],
    ['web:web', 2],
    ['web', 2],
    ['', 1],
  ] as const)
    assert.throws(
      () => given(names, count),
      /LISTEN_FDNAMES is '.*': it must be some of web, http and https/,
    );
});

test('the site listens where its ports are held, with TLS too, and nobody is refused while it is started anew or has been killed', async (t) => {
  // Hooks run in order: the site's folders are removed once it has ended.
  const ends: (() => unknown)[] = [];
  const { dataDir, databaseUrl } = await starterData({
    after: (end) => void ends.push(end as () => unknown),
  });
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'bowls-home-')));
  ends.push(() => rmSync(home, { recursive: true }));
  mkdirSync(join(home, 'versions'));
  symlinkSync(projectRootFolder, join(home, 'versions/1.0.0'));
  symlinkSync('versions/1.0.0', join(home, 'current'));
  const shared = databaseUrl.startsWith('sqlite:') ? {} : { DATABASE_URL: databaseUrl };
  const ports = { PORT: '0', HOST: '127.0.0.1', HTTP_PORT: '0', TLS_PORT: '0' };
  // Only the plain port responds: there is no certificate yet.
  const tls = {
    TLS: 'auto',
    PUBLIC_URL: 'https://club.example',
    ACME_DIRECTORY: 'http://127.0.0.1:9/directory',
  };
  const env = { ...programSettings, ...ports, ...tls, ...shared, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const { url, status, output } = await startHolder(t, { home, env });
  t.after(() => ends.forEach((end) => void end()));
  const { http, https, pid } = await status();
  const plain = await ask(`http://127.0.0.1:${http.port}/`);
  assert.equal(plain.status, 503);
  assert.match(plain.text, /The certificate of this site is being fetched/);
  const line = connect(https.port, '127.0.0.1');
  await once(line, 'connect');
  line.destroy();

  const answers: (number | string)[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver)
      answers.push(
        await ask(`${url}/full-calendar`).then(
          ({ status }) => status,
          (error) => error.message,
        ),
      );
  })();
  const after = await askHolder(home, 'restart');
  assert.notEqual(after.pid, pid);
  await until('the next process has answered', async () => (await ask(`${url}/readyz`)).status === 200);
  isOver = true;
  await asking;
  assert.deepEqual([...new Set(answers)], [200]);

  process.kill(after.pid, 'SIGKILL');
  assert.equal((await ask(`${url}/readyz`)).status, 200);
  assert.equal((await status()).starts, 3);
  // It listens before it says so: a busy machine is asked and killed in between.
  await until('it says so', async () => /Ready on http:\/\/localhost:\d+\n/.test(output()));
});
