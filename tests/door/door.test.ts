import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createLimitedServer } from '#server/listener/limited-server.ts';
import { demoPeople, openClub } from '#tests/members.ts';

/** Open the site behind its real door on loopback, with timeouts short enough for a test. */
async function openDoorTo(t: TestContext, limits: Parameters<typeof createLimitedServer>[0] = {}) {
  const club = await openClub(t);
  const server = createLimitedServer({ headers: 400, request: 800, silence: 1500, looked: 100, ...limits });
  server.on('request', club.app.listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets = new Set<Socket>();
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  });

  /** Open a connection to the server. `said` returns the response until it was closed, or so far. */
  async function line() {
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    let said = '';
    socket.on('data', (data) => {
      said += data.toString('latin1');
    });
    socket.on('error', () => {});
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    await once(socket, 'connect');
    return { socket, closed, said: () => said };
  }
  /** Return the whole response to bytes sent at once. */
  async function say(bytes: string | Uint8Array): Promise<string> {
    const { socket, closed, said } = await line();
    socket.write(bytes);
    await closed;
    return said();
  }
  return { ...club, server, line, say };
}

const statusOf = (said: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1]);
const head = (target: string, ...lines: string[]) =>
  [`${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n');

test('a client that sends its headers a letter at a time is dropped, and others are served meanwhile', async (t) => {
  const { line, say } = await openDoorTo(t);
  const slow = await line();
  const dripping = setInterval(() => slow.socket.write('x'), 50);
  t.after(() => clearInterval(dripping));
  slow.socket.write('GET / HTTP/1.1\r\nX-Slow: ');
  assert.equal(statusOf(await say(head('GET /healthz'))), 200);
  await slow.closed;
  clearInterval(dripping);
  assert.equal(statusOf(slow.said()), 408);
});

test('a client that sends its body a letter at a time is dropped', async (t) => {
  const { line } = await openDoorTo(t);
  const slow = await line();
  slow.socket.write(
    head('POST /reset-password/request', 'Content-Type: application/json', 'Content-Length: 5000'),
  );
  const dripping = setInterval(() => slow.socket.write(' '), 50);
  t.after(() => clearInterval(dripping));
  await slow.closed;
  clearInterval(dripping);
  assert.notEqual(statusOf(slow.said()), 200);
});

test('a client that says nothing, or does not read what it asked for, is dropped', async (t) => {
  const { line, server } = await openDoorTo(t, { headers: 5000, request: 5000, silence: 500 });
  const silent = await line();
  const deaf = await line();
  deaf.socket.pause();
  // More than the buffers between them hold.
  for (let n = 0; n < 400; n++) deaf.socket.write('GET /full-calendar HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const started = performance.now();
  await silent.closed;
  while ((await connectionsOf(server)) > 0 && performance.now() - started < 10_000)
    await new Promise((done) => setTimeout(done, 50));
  assert.equal(await connectionsOf(server), 0);
});

const connectionsOf = (server: ReturnType<typeof createLimitedServer>) =>
  new Promise<number>((done) => server.getConnections((_, count) => done(count)));

test('headers beyond all measure are refused', async (t) => {
  const { say } = await openDoorTo(t);
  assert.equal(statusOf(await say(head('GET /', `X-Long: ${'x'.repeat(20_000)}`))), 431);
  const many = Array.from({ length: 3000 }, (_, n) => `X-${n}: 1234567890`);
  assert.equal(statusOf(await say(head('GET /', ...many))), 431);
  assert.equal(statusOf(await say(head('GET /', `X-Long: ${'x'.repeat(10_000)}`))), 200);
});

test('a request that two servers could read in two ways is refused', async (t) => {
  const { say } = await openDoorTo(t);
  const twice = ['Content-Length: 4', 'Transfer-Encoding: chunked', 'Content-Type: application/json'];
  assert.equal(statusOf(await say(`${head('POST /reset-password/request', ...twice)}0\r\n\r\n`)), 400);
  assert.equal(
    statusOf(await say(`${head('POST /login', 'Content-Length: 4', 'Content-Length: 5')}abcde`)),
    400,
  );
  assert.equal(statusOf(await say('GET / HTTP/1.1\nHost: localhost\nX : y\n\n')), 400);
  assert.equal(statusOf(await say('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')), 400);
  assert.equal(statusOf(await say('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03')), 400);
});

test('so many connections are held and no more, of one address fewer; who leaves makes room', async (t) => {
  const { line, say } = await openDoorTo(t, {
    connectionsFromOne: 3,
    machine: [],
    silence: 5000,
    headers: 5000,
    request: 5000,
  });
  const held = [await line(), await line(), await line()];
  assert.equal(await say(head('GET /healthz')), '');
  held[0]?.socket.destroy();
  await held[0]?.closed;
  await new Promise((done) => setTimeout(done, 50));
  assert.equal(statusOf(await say(head('GET /healthz'))), 200);
});

test('all connections together are bounded, and a proxy on this machine is not counted as one visitor', async (t) => {
  const { line, say } = await openDoorTo(t, {
    connectionsFromOne: 1,
    connections: 4,
    silence: 5000,
    headers: 5000,
    request: 5000,
  });
  const held = [await line(), await line(), await line()];
  assert.equal(statusOf(await say(head('GET /healthz'))), 200);
  held.push(await line());
  assert.equal(await say(head('GET /healthz')), '');
});

test('a body that is too large is refused before it has been sent, to any call and by any method', async (t) => {
  const { say, signIn } = await openDoorTo(t);
  const token = await signIn(demoPeople.pauline);
  const json = ['Content-Type: application/json', `Authorization: Bearer ${token}`];
  for (const target of [
    'POST /reset-password/request',
    'PUT /api/desk/green',
    'DELETE /api/desk/calendar/events/none',
    'POST /forum/topics',
  ]) {
    assert.equal(statusOf(await say(head(target, ...json, 'Content-Length: 900000000'))), 413, target);
    const piece = `20000\r\n${'x'.repeat(0x20000)}\r\n`;
    const pieces = `${head(target, ...json, 'Transfer-Encoding: chunked')}${piece.repeat(3)}0\r\n\r\n`;
    assert.equal(statusOf(await say(pieces)), 413, `${target} in pieces`);
  }
});

test('a body is not unpacked: what a few bytes become nobody has to hold', async (t) => {
  const { ask, signIn, say } = await openDoorTo(t);
  const token = await signIn(demoPeople.pauline);
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(5_000_000, 'x')));
  for (const [target, type] of [
    ['PUT /api/desk/green', 'application/json'],
    ['POST /api/desk/members/import', 'text/csv'],
    ['POST /api/forum/pictures', 'image/jpeg'],
    ['POST /login', 'application/x-www-form-urlencoded'],
  ] as const) {
    for (const encoding of ['gzip', 'br', 'deflate, gzip']) {
      const headers = { 'content-type': type, 'content-encoding': encoding };
      const { status, body } = await ask(target, { token, raw: bomb, headers });
      assert.deepEqual([status, body.detail], [415, 'Send this without compression.'], target);
    }
  }
  const gzipped = head('POST /login', 'Content-Encoding: gzip', `Content-Length: ${bomb.length}`);
  assert.equal(statusOf(await say(Buffer.concat([Buffer.from(gzipped), bomb]))), 415);
});

test('JSON may be as deep as it likes and costs no more than its length', async (t) => {
  const { ask, signIn, log } = await openDoorTo(t);
  const token = await signIn(demoPeople.pauline);
  const deep = (open: string, inside: string, close: string, times: number) =>
    `${open.repeat(times)}${inside}${close.repeat(times)}`;
  const text = deep('{"type":"blockquote","content":[', '{"type":"paragraph"}', ']}', 3000);
  const bodies = [
    deep('[', '1', ']', 60_000),
    deep('{"a":', '1', '}', 20_000),
    `{"title":"A title","category_id":"tea","content":${JSON.stringify(`{"type":"doc","content":[${text}]}`)}}`,
    `{"state":"open","rinks":5,"note":${deep('[', '', ']', 50_000)}}`,
  ];
  for (const target of ['POST /forum/topics', 'PUT /api/desk/green', 'PUT /api/desk/settings']) {
    for (const raw of bodies) {
      const { status } = await ask(target, {
        token,
        raw,
        headers: { 'content-type': 'application/json', 'if-match': '"0"' },
      });
      assert.ok([400, 403, 413, 422].includes(status), `${target} ${raw.slice(0, 40)}: ${status}`);
    }
  }
  assert.deepEqual(
    log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});
