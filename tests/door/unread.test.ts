import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, OutgoingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createResponseBackpressure,
  type ResponseBufferLimits,
} from '#app/http/admission/output-backpressure.ts';

const large = Buffer.alloc(20_000_000);

/** Start a server whose every response is more than a socket buffers, and that has shorter timeouts than the site. */
async function openHall(t: TestContext, limits: Partial<ResponseBufferLimits>) {
  const unread = createResponseBackpressure({ looked: 50, ...limits });
  const server = createServer((request, response) => {
    const visitor = String(request.headers['x-visitor'] ?? '');
    if (unread.isFullFor(visitor)) return void response.writeHead(503).end();
    unread.watch(response, visitor);
    response.end(request.url === '/small' ? 'small' : large);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  /** Read all available bytes of the response at each beat, or none. */
  async function ask(visitor: string, path = '/large', beat = 0) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    t.after(() => socket.destroy());
    let [bytes, first] = [0, ''];
    const read = () => {
      const part: Buffer | null = socket.read();
      first ||= part?.toString('latin1', 0, 12) ?? '';
      bytes += part?.length ?? 0;
    };
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Visitor: ${visitor}\r\n\r\n`);
    if (beat > 0) t.after(() => clearInterval(reading));
    const reading = beat > 0 ? setInterval(read, beat) : undefined;
    return { socket, bytes: () => bytes, status: () => first.slice(9), read };
  }
  const small = async (visitor: string) => {
    const { socket, status, read } = await ask(visitor, '/small');
    await once(socket, 'readable');
    read();
    return status();
  };
  return { ask, small, open: () => new Promise<number>((done) => server.getConnections((_, n) => done(n))) };
}

test('so much that one visitor leaves unread, and they are asked to come again; others are answered', async (t) => {
  const { ask, small } = await openHall(t, { mostOfOne: 30_000_000 });
  await ask('tom');
  await wait(100);
  assert.equal(await small('tom'), '200');
  await ask('tom');
  await wait(100);
  assert.equal(await small('tom'), '503');
  assert.equal(await small('joan'), '200');
  assert.equal(await small(''), '200');
});

test('so much that all leave unread, and nobody is answered more; who takes nothing makes room', async (t) => {
  const { ask, small } = await openHall(t, { mostOfAll: 30_000_000, hurry: 600 });
  await ask('tom');
  await ask('');
  await wait(100);
  assert.equal(await small('joan'), '503');
  await wait(800);
  assert.equal(await small('joan'), '200');
});

test('so many responses that one visitor leaves unread, however small, and they are asked to come again', async (t) => {
  const { ask, small } = await openHall(t, { mostResponses: 3, mostOfOne: 1e9, mostOfAll: 1e9 });
  for (const _ of [1, 2, 3]) await ask('tom');
  await wait(100);
  assert.equal(await small('tom'), '503');
  assert.equal(await small('joan'), '200');
});

test('a request walks over nothing that waits: the sums are kept as it is written, read and closed', async (t) => {
  const unread = createResponseBackpressure({ looked: 1e9 });
  let looked = 0;
  const server = createServer((_, response) => {
    const { writableLength: at } = Object.getOwnPropertyDescriptors(OutgoingMessage.prototype);
    Object.defineProperty(response, 'writableLength', {
      get() {
        looked += 1;
        return at?.get?.call(response);
      },
    });
    unread.watch(response, 'tom');
    response.end(Buffer.alloc(9_000_000));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const sockets = Array.from({ length: 3 }, () =>
    connect((server.address() as AddressInfo).port, '127.0.0.1'),
  );
  t.after(() => sockets.map((socket) => socket.destroy()));
  for (const socket of sockets) {
    socket.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(server, 'request');
  }
  looked = 0;
  assert.deepEqual(
    [unread.isFullFor('tom'), unread.isFullFor('joan'), unread.isFullFor('')],
    [true, false, false],
  );
  assert.equal(looked, 0);
  const [first, second] = sockets;
  for (const socket of [first, second]) socket?.resume().destroy();
  while (unread.isFullFor('tom')) await new Promise((done) => setImmediate(done));
});

test('who takes nothing for a while is closed; who reads slowly gets all of it', async (t) => {
  const { ask, open } = await openHall(t, { patience: 1000 });
  await ask('tom');
  const slow = await ask('joan', '/large', 20);
  await wait(500);
  assert.equal(await open(), 2);
  while ((await open()) > 1) await wait(50);
  while (slow.bytes() < large.length) {
    assert.ok(!slow.socket.destroyed, `${slow.bytes()} bytes`);
    await wait(50);
  }
});
