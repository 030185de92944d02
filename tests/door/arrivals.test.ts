import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createUploadReceiver, type UploadLimits } from '#app/http/admission/upload-receiver.ts';

/** Start a server that waits for the request's body, answers with its size, and has longer timeouts than the site. */
async function openHall(t: TestContext, limits: Partial<UploadLimits>) {
  let begun = 0;
  const arrive = createUploadReceiver({
    every: {},
    turnAway: (_, response) => void response.writeHead(503).end(),
    ...limits,
  });
  const server = createServer((request, response) => {
    const visitor = String(request.headers['x-visitor'] ?? '');
    arrive(request, response, visitor, () => {
      begun += 1;
      const { rawBody } = request as typeof request & { rawBody?: Buffer };
      if (rawBody || request.method === 'GET') return void response.end(String(rawBody?.length));
      let size = 0;
      request.on('error', () => {});
      request.on('data', (part) => {
        size += part.length;
      });
      request.on('end', () => response.end(String(size)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  async function send(target: string, length: number, body: string, visitor = '') {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    t.after(() => socket.destroy());
    let said = '';
    socket.on('data', (data) => {
      said += data;
    });
    socket.on('error', () => {});
    // However it ends: 'once' of node:events would throw the error of a reset connection.
    const closed = new Promise((done) => socket.once('close', done));
    const answered = Promise.race([new Promise((done) => socket.once('data', done)), closed]);
    socket.write(
      `POST ${target} HTTP/1.1\r\nHost: localhost\r\nX-Visitor: ${visitor}\r\nContent-Length: ${length}\r\n\r\n${body}`,
    );
    return { socket, closed, answered, said: () => said };
  }
  return { send, begun: () => begun };
}

test('a small body is there before anything is begun, whole', async (t) => {
  const { send, begun } = await openHall(t, {});
  const { socket, answered, said } = await send('/login', 100_000, 'x'.repeat(50_000));
  await (await send('/login', 1, 'x')).answered;
  assert.equal(begun(), 1);
  socket.write('x'.repeat(50_000));
  await answered;
  assert.match(said(), /^HTTP\/1.1 200 [\s\S]*\r\n100000$/);
});

test('a small body that does not come, or a letter at a time, is answered 408, and the line is gone', async (t) => {
  const { send, begun } = await openHall(t, { patience: 200 });
  for (const letter of ['', 'x']) {
    const { socket, closed, said } = await send('/login', 100, letter);
    const dripping = setInterval(() => letter && socket.write(letter), 20);
    t.after(() => clearInterval(dripping));
    await closed;
    clearInterval(dripping);
    assert.match(
      said(),
      /^HTTP\/1.1 408 Request Timeout\r\nconnection: close\r\n[\s\S]*The upload did not arrive in time\. Try again\./i,
    );
  }
  assert.equal(begun(), 0);
});

test('a picture may take its time but not for ever: it keeps a pace', async (t) => {
  const { send } = await openHall(t, { pace: 700, leastBytes: 1000, patience: 100 });
  const steady = await send('/api/forum/pictures', 40_000, '');
  const slow = await send('/api/forum/pictures', 40_000, '');
  const silent = await send('/api/desk/members/import', 20_000, 'x');
  const began = performance.now();
  const sending = setInterval(() => {
    steady.socket.write('x'.repeat(1000));
    slow.socket.write('x');
  }, 50);
  t.after(() => clearInterval(sending));
  await Promise.all([steady.answered, slow.closed, silent.closed]);
  clearInterval(sending);
  assert.ok(performance.now() - began > 1800);
  assert.match(steady.said(), /40000$/);
  assert.deepEqual([slow.said(), silent.said()], ['', '']);
});

test('of one visitor so many bodies are waited for, of others meanwhile as many', async (t) => {
  const { send } = await openHall(t, { mostOfOne: 2 });
  const one = await send('/login', 2, 'x', 'one');
  await send('/api/forum/pictures', 2, 'x', 'one');
  const third = await send('/login', 2, 'x', 'one');
  await third.answered;
  assert.match(third.said(), /^HTTP\/1.1 503 /);
  const other = await send('/login', 2, 'xx', 'two');
  await other.answered;
  assert.match(other.said(), /^HTTP\/1.1 200 /);
  one.socket.write('x');
  await one.answered;
  assert.match(one.said(), /^HTTP\/1.1 200 /);
  const again = await send('/login', 2, 'xx', 'one');
  await again.answered;
  assert.match(again.said(), /^HTTP\/1.1 200 /);
});
