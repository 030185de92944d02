import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { serializePipelinedRequests } from '#app/http/admission/pipelining.ts';
import { type CachedResponse, prepareCachedResponse } from './cached-response.ts';
import { createCachedResponseSender, type SendCachedResponse } from './send-response.ts';
import { verifySingleWrite } from './single-write-check.ts';

const words = 'Bowls is played on a green in Larkby. ';

async function answers(): Promise<Record<string, CachedResponse>> {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-word': 'café' };
  const page = await prepareCachedResponse(new Response(words.repeat(50), { headers }));
  return {
    '/page': page,
    '/short': await prepareCachedResponse(new Response('ok')),
    '/large': await prepareCachedResponse(new Response(words.repeat(3000))),
    '/huge': await prepareCachedResponse(new Response(words.repeat(200_000))),
    '/empty': await prepareCachedResponse(new Response('')),
  };
}

/** Start a server that sends responses with `send`, and records the events of each. */
async function serve(t: TestContext, send: SendCachedResponse, keepAliveTimeout = 3000) {
  const known = await answers();
  const seen: string[] = [];
  const server = createServer(
    { keepAliveTimeout },
    serializePipelinedRequests((request: IncomingMessage, response: ServerResponse) => {
      const index = seen.push('') - 1;
      const events: string[] = [];
      const note = (what: string) => {
        events.push(what);
        const { statusCode, headersSent, writableEnded, writableFinished } = response;
        seen[index] = JSON.stringify({ events, statusCode, headersSent, writableEnded, writableFinished });
      };
      for (const name of ['finish', 'close', 'error']) response.once(name, () => note(name));
      if (request.headers['x-forwarded-proto']) response.setHeader('strict-transport-security', 'max-age=1');
      send(known[request.url ?? ''] as CachedResponse, request, response);
      note('sent');
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { port, known, seen, server };
}

/** Send raw requests on one connection and return all bytes received until it closes. */
async function say(port: number, text: string, untilThen = async () => {}): Promise<string> {
  const socket = connect(port, '127.0.0.1').pause();
  socket.write(text);
  await untilThen();
  const parts = await socket.toArray();
  const all = Buffer.concat(parts).toString('latin1');
  return all.replaceAll(/(?<=\r\nDate: )[^\r]*/g, (date) =>
    Number.isNaN(Date.parse(date)) ? date : 'a date',
  );
}

const { etag } = (await answers())['/page'] as CachedResponse;
const header = (name: string, ...values: string[]) =>
  fc
    .option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
    .map((value) => value && `${name}: ${value}`);
const asked = fc
  .tuple(
    fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
    fc.constantFrom('/page', '/page', '/short', '/empty', '/large'),
    fc.constantFrom('1.1', '1.1', '1.1', '1.0'),
    header('Accept-Encoding', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip', 'identity'),
    header('If-None-Match', etag, '*', '"other"', `"x", ${etag.slice(2)}`),
    header('Connection', 'keep-alive', 'close', 'Keep-Alive, x'),
    header('X-Forwarded-Proto', 'https'),
    header('Expect', '100-continue'),
  )
  .map(([method, path, version, ...headers]) =>
    [`${method} ${path} HTTP/${version}`, 'Host: club.example', ...headers.filter(Boolean), '', ''].join(
      '\r\n',
    ),
  );

test('this Node sends in one write what it sends the plain way', async () => {
  assert.equal(await verifySingleWrite(), true);
});

test('whatever is asked, one write brings the same bytes and tells the same', async (t) => {
  const plain = await serve(t, createCachedResponseSender(Promise.resolve(false)));
  const quick = await serve(t, createCachedResponseSender(Promise.resolve(true)));
  const end = 'GET /short HTTP/1.1\r\nHost: club.example\r\nConnection: close\r\n\r\n';
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 6 }), async (requests) => {
      const text = requests.join('') + end;
      // The first request prepares the bytes that the second sends in one write.
      await say(quick.port, text);
      quick.seen.length = 0;
      plain.seen.length = 0;
      assert.equal(await say(quick.port, text), await say(plain.port, text));
      assert.deepEqual(quick.seen, plain.seen);
    }),
    { numRuns: 150 },
  );
});

test('somebody who reads slowly gets it whole, and the answer ends only then', async (t) => {
  const { port, seen } = await serve(t, createCachedResponseSender(Promise.resolve(true)));
  const request = 'GET /huge HTTP/1.1\r\nHost: club.example\r\n';
  const text = `${request}\r\n${request}Connection: close\r\n\r\n`;
  const whole = await say(port, text);
  seen.length = 0;
  const late = await say(port, text, async () => {
    while (!seen[0]) await new Promise((done) => setTimeout(done, 5));
    assert.match(seen[0], /"sent"].*"writableEnded":true,"writableFinished":false/);
    assert.equal(seen.length, 1, 'the second waits until the first has been taken');
  });
  assert.equal(late.length, whole.length);
  assert.ok(seen.every((one) => one.includes('"events":["sent","finish","close"]')));
});

test('a server that closes lets go of the line after the answer', async (t) => {
  const { port, server } = await serve(t, createCachedResponseSender(Promise.resolve(true)), 60_000);
  const request = 'GET /page HTTP/1.1\r\nHost: club.example\r\n\r\n';
  const socket = connect(port, '127.0.0.1');
  for (let count = 0; count < 3; count += 1) {
    socket.write(request);
    const [part] = await once(socket, 'data');
    assert.match(String(part), /\r\nConnection: keep-alive\r\nKeep-Alive: timeout=60\r\n/);
  }
  const closed = once(server, 'close');
  server.close();
  await closed;
});

test('a page lies in memory once, and one encoding costs the others nothing', async (t) => {
  const { port, known } = await serve(t, createCachedResponseSender(Promise.resolve(true)));
  const request = 'GET /page HTTP/1.1\r\nHost: club.example\r\nConnection: ';
  const text = `${`${request}keep-alive\r\n\r\n`.repeat(3)}${request}close\r\n\r\n`;
  const sent = () => known['/page']?.encoded.identity;
  // Repeated, since the Date header may change to the next second between the requests.
  for (let attempt = 0; attempt < 5 && !sent()?.written?.whole; attempt += 1) await say(port, text);
  const { body, written } = sent() ?? {};
  assert.ok(written?.whole instanceof Buffer);
  assert.equal(body?.buffer, written.whole.buffer);
  assert.deepEqual(Object.keys(known['/page']?.encoded ?? {}), ['identity']);
});
