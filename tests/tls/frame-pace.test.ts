import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createHttp2FrameLimiter } from '#server/tls/frame-pace.ts';
import { openH2 } from './h2c.ts';

const preface = Buffer.concat([
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  // An empty SETTINGS frame.
  Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]),
]);

const large = Buffer.alloc(4_000_000);

async function openPaced(t: TestContext) {
  const pace = createHttp2FrameLimiter(20);
  return openH2(
    t,
    (request, response) => {
      pace.explain(request);
      const body = request.url === '/small' ? 'small' : large;
      request.resume().once('end', () => response.end(body));
    },
    (server) => server.on('session', pace.watch),
  );
}

for (const [what, frame] of [
  ['updates of the connection’s window', [0, 0, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
  ['settings without a setting', [0, 0, 0, 4, 0, 0, 0, 0, 0]],
  ['pings', [0, 0, 8, 6, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]],
  ['priorities of a stream that is not there', [0, 0, 5, 2, 0, 0, 0, 0, 7, 0, 0, 0, 0, 9]],
] as const)
  test(`a connection on which there are nothing but ${what} ends`, async (t) => {
    const { port } = await openPaced(t);
    const socket = connect(port, '127.0.0.1').resume();
    t.after(() => socket.destroy());
    socket.on('error', () => {});
    socket.write(preface);
    const flood = Buffer.concat(Array.from({ length: 2000 }, () => Buffer.from(frame)));
    const send = () => {
      while (socket.write(flood));
    };
    socket.on('drain', send);
    const ended = new Promise((done) => socket.once('close', done));
    send();
    await ended;
  });

test('uploads and downloads of megabytes, and two hundred requests at once, are no such thing', async (t) => {
  const { open } = await openPaced(t);
  const session = await open();
  async function ask(path: string, body?: Buffer) {
    const stream = session.request({
      ':path': path,
      ':method': body ? 'POST' : 'GET',
      'x-long': 'x'.repeat(500),
    });
    stream.end(body);
    let read = 0;
    for await (const part of stream) read += part.length;
    return read;
  }
  for (const body of [large, undefined]) assert.equal(await ask('/', body), large.length);
  const all = await Promise.all(Array.from({ length: 200 }, () => ask('/small')));
  assert.ok(all.every((read) => read === 5));
  assert.ok(!session.destroyed);
});
