import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { starterData } from '#tests/database.ts';
import { start, stop } from './program.ts';

test('a request in flight is finished before it stops', async (t) => {
  const { dataDir } = await starterData(t);
  // A sheet that is answered only on release keeps the league's request open.
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
  // Its connection is open before the next request: the server handles it by then.
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
