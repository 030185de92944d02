// On both engines.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { smtpServer } from '#app/club/mail/servers-for-tests.ts';
import { openDatabase } from '#db/connection.ts';
import { root } from '#server/config.ts';
import { cast, loadCast } from '#server/demo/cast.ts';
import { starterData } from '#tests/database.ts';
import { words } from '#tests/site.ts';

/** The real program in a process of its own; what it prints is collected until it ends or says that it is ready. */
async function start(t: TestContext, settings: Record<string, string>, script = 'server/start.mjs') {
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...settings };
  const server = spawn(process.execPath, [script], { cwd: root, env });
  t.after(() => server.kill('SIGKILL'));
  let output = '';
  const ended = once(server, 'exit').then(([code, signal]) => ({ code, signal }));
  const ready = new Promise<string>((done) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (text) => {
        output += text;
        const [, url] = /Ready on (http:\/\/localhost:\d+)\n/.exec(output) ?? [];
        if (url) done(url);
      });
    }
  });
  const url = await Promise.race([ready, ended.then(() => '')]);
  return { server, url, ended, output: () => output };
}

async function stop(server: ChildProcess, ended: Promise<{ code: number | null }>) {
  server.kill('SIGTERM');
  return (await ended).code;
}

/** A SQLite file lies where the site looks for it anyway. */
const settingsOf = (dataDir: string, databaseUrl: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl.startsWith('sqlite:') ? '' : databaseUrl,
});

test('it starts, serves and stops cleanly', async (t) => {
  const { dataDir, databaseUrl } = await starterData(t);
  const { server, url, ended, output } = await start(t, settingsOf(dataDir, databaseUrl));
  assert.equal((await fetch(url)).status, 200);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  assert.equal(await stop(server, ended), 0);
  assert.match(
    output(),
    /^Ready on (http:\/\/localhost:\d+)\nThere is no administrator yet\. Become the first one, once, at \1\/members\/set-up\?code=[\w-]{43}\n$/,
  );
});

test('a request in flight is finished before it stops', async (t) => {
  const { dataDir } = await starterData(t);
  // A sheet that answers only when told holds the call to the league open.
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  let asked = () => {};
  const reached = new Promise<void>((done) => {
    asked = done;
  });
  const sheet = createServer(async (_, response) => {
    asked();
    await held;
    response.setHeader('content-type', 'text/csv').end('Team,Points\nHollowby,2\n');
  });
  sheet.listen(0, '127.0.0.1');
  await once(sheet, 'listening');
  t.after(() => sheet.close());
  const address = `http://127.0.0.1:${(sheet.address() as AddressInfo).port}/`;
  const { server, url, ended } = await start(t, { DATA_DIR: dataDir, LEAGUE_TUESDAY_TABLE_URL: address });
  await reached;
  const request = get(`${url}/api/leagues/tuesday`, { agent: false });
  const answer = once(request, 'response') as Promise<[IncomingMessage]>;
  // Its connection stands before the next one is asked for: the server has it in hand by then.
  const [socket] = (await once(request, 'socket')) as [Socket];
  if (socket.connecting) await once(socket, 'connect');
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
  server.kill('SIGTERM');
  release();
  const [answered] = await answer;
  assert.equal(answered.statusCode, 200);
  answered.resume();
  assert.equal((await ended).code, 0);
});

test('it stops at once although somebody watches the forum', async (t) => {
  const { dataDir, databaseUrl } = await starterData(t);
  const db = await openDatabase(databaseUrl);
  await loadCast(db, () => new Date());
  await db.destroy();
  const { server, url, ended } = await start(t, settingsOf(dataDir, databaseUrl));
  const form = new URLSearchParams({ username: cast.tom.email ?? '', password: cast.tom.password ?? '' });
  const { access_token } = await (await fetch(`${url}/login`, { method: 'POST', body: form })).json();
  const line = await fetch(`${url}/api/forum/live`, { headers: { authorization: `Bearer ${access_token}` } });
  assert.equal(line.status, 200);
  const asked = Date.now();
  assert.equal(await stop(server, ended), 0);
  assert.ok(Date.now() - asked < 4000);
  // The line was ended in good order.
  assert.match(await line.text(), /^event: hello\n/);
});

test('a bad setting stops the start with one line', async (t) => {
  const { output, ended } = await start(t, { SHEETS_REFRESH: 'often' });
  assert.equal((await ended).code, 1);
  assert.equal(output(), "SHEETS_REFRESH is 'often': it must be a whole number from 5 to 86400\n");
});

test('a folder or a database that cannot be used is named, its password hidden', async (t) => {
  const { dataDir } = await starterData(t);
  const file = join(dataDir, 'club.db');
  writeFileSync(file, 'This is a letter to the greenkeeper and no database. '.repeat(30));
  const folder = await start(t, { DATA_DIR: file });
  assert.equal((await folder.ended).code, 1);
  assert.match(
    folder.output(),
    /^DATA_DIR is '.*club.db': it must be a folder that can be written \(EEXIST\)\n$/,
  );
  const server = await start(t, {
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://club:secret@127.0.0.1:1/club',
  });
  assert.equal((await server.ended).code, 1);
  assert.match(
    server.output(),
    /^DATABASE_URL is 'postgres:\/\/club:\*\*\*@127.0.0.1:1\/club': .*ECONNREFUSED.*\n$/,
  );
  const letter = await start(t, { DATA_DIR: dataDir });
  assert.equal((await letter.ended).code, 1);
  assert.match(
    letter.output(),
    /^DATABASE_URL is 'sqlite:.*': the database cannot be used \(file is not a database\)\n$/,
  );
});

test('a port that is taken is named', async (t) => {
  const { dataDir } = await starterData(t);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.after(() => other.close());
  const port = String((other.address() as AddressInfo).port);
  const { output, ended } = await start(t, { DATA_DIR: dataDir, PORT: port });
  assert.equal((await ended).code, 1);
  assert.match(
    output(),
    new RegExp(`^PORT and HOST are '${port}' and '127.0.0.1': .*another program listens there\n$`),
  );
});

test('what is not HTTP is answered with 400, headers beyond measure with 431', async (t) => {
  const { dataDir } = await starterData(t);
  const { server, url, ended } = await start(t, { DATA_DIR: dataDir });
  const port = Number(new URL(url).port);
  const say = (text: string) =>
    new Promise<string>((done, fail) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('close', () => done(answer)).on('error', fail);
    });
  assert.match(await say('HELLO\r\n\r\n'), /^HTTP\/1\.1 400/);
  assert.match(await say(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`), /^HTTP\/1\.1 431/);
  assert.equal((await fetch(url)).status, 200);
  assert.equal(await stop(server, ended), 0);
});

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

test('the check says what is sound and what is not, and its exit code with it', async (t) => {
  const { dataDir } = await starterData(t);
  const check = async (settings: Record<string, string>, ...words: string[]) => {
    const cli = spawn(process.execPath, ['server/cli.ts', ...words], {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
    });
    let output = '';
    for (const stream of [cli.stdout, cli.stderr]) {
      stream.on('data', (text) => {
        output += text;
      });
    }
    const [code] = await once(cli, 'exit');
    return { code, output };
  };
  const MAIL_URL = (await smtpServer(t)).url();
  const byFiles = await check({}, 'check');
  assert.equal(byFiles.code, 0, byFiles.output);
  assert.match(byFiles.output, /^to do {4}mail: .*only written to files/m);
  const sound = await check({ MAIL_URL }, 'check');
  assert.equal(sound.code, 0, sound.output);
  assert.match(sound.output, /sound {4}database/);
  const unsound = await check({ MAIL_URL, LEAGUE_FRIDAY_RESULTS_URL: 'http://127.0.0.1:1/' }, 'check');
  assert.equal(unsound.code, 1);
  assert.match(unsound.output, /UNSOUND {2}sheet, friday results: \S/);
  assert.equal((await check({ PORT: 'x' }, 'check')).code, 1);
  assert.equal((await check({}, 'help')).code, 0);
  assert.equal((await check({}, 'polish')).code, 1);
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

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

/** npm as a person or a container starts it, in a group of its own, and a league's table that comes only when told. */
async function startByNpm(t: TestContext, script: string, shell?: string) {
  const { dataDir } = await starterData(t);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const sheet = createServer(async (_, response) => {
    await held;
    response.setHeader('content-type', 'text/csv').end('Team,Points\nHollowby,2\n');
  });
  sheet.listen(0, '127.0.0.1');
  await once(sheet, 'listening');
  t.after(() => sheet.close());
  const npm = spawn('npm', ['run', script], {
    cwd: root,
    detached: true,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'warn', DATA_DIR: dataDir },
      PORT: script === 'dev' ? await freePort() : '0',
      LEAGUE_TUESDAY_TABLE_URL: `http://127.0.0.1:${(sheet.address() as AddressInfo).port}/`,
      ...(shell ? { npm_config_script_shell: shell } : {}),
    },
  });
  t.after(() => {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // All of it has ended, as it should.
    }
  });
  let output = '';
  const url = await new Promise<string>((done, fail) => {
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (text) => {
        output += text;
        const [, found] = /Ready on (http:\/\/localhost:\d+)\n/.exec(output) ?? [];
        if (found) done(found);
      });
    npm.once('exit', () => fail(new Error(output)));
  });
  return { npm, url, release };
}

/** Until nothing of a group is left; how long that took, in milliseconds. */
async function endOf(group: number): Promise<number> {
  const asked = performance.now();
  for (;;) {
    try {
      process.kill(-group, 0);
    } catch {
      return performance.now() - asked;
    }
    if (performance.now() - asked > 15_000) throw new Error('Something of it goes on.');
    await new Promise((done) => setTimeout(done, 50));
  }
}

const ways: [script: string, signal: NodeJS.Signals, whole: boolean, keepsShell: boolean][] = [
  ['start', 'SIGTERM', false, false],
  ['start', 'SIGINT', true, false],
  ['start', 'SIGTERM', false, true],
  ['start', 'SIGTERM', true, true],
  ['demo', 'SIGTERM', false, true],
];
for (const [script, signal, whole, keepsShell] of ways) {
  const to = `${signal} to ${whole ? 'all of ' : ''}npm run ${script}${keepsShell ? ', with a shell in between' : ''}`;
  test(`${to}: what was asked is answered, and nothing is left`, async (t) => {
    const shell = join(mkdtempSync(join(tmpdir(), 'bowls-shell-')), 'shell');
    // One that does not become the program it starts, and dies without telling it.
    writeFileSync(shell, '#!/bin/sh\nsh "$@"\nexit $?\n', { mode: 0o755 });
    t.after(() => rmSync(dirname(shell), { recursive: true }));
    const { npm, url, release } = await startByNpm(t, script, keepsShell ? shell : undefined);
    const answer = fetch(`${url}/api/leagues/tuesday`);
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    process.kill(whole ? -(npm.pid ?? 0) : (npm.pid ?? 0), signal);
    release();
    assert.equal((await answer).status, 200);
    assert.ok((await endOf(npm.pid ?? 0)) < 10_000);
  });
}
