import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientHttp2Session, constants, type Http2ServerResponse } from 'node:http2';
import { type TestContext, test } from 'node:test';
import { createHttp2StreamLimits, type Http2StreamLimits } from '#server/tls/stream-limits.ts';
import { askAs, openH2 } from './h2c.ts';

const refused = -constants.NGHTTP2_REFUSED_STREAM;

/** A server that holds its responses until it is released. */
async function openHeld(t: TestContext, limits: Partial<Http2StreamLimits> = {}) {
  const admit = createHttp2StreamLimits({ held: 20, ...limits });
  const held: Http2ServerResponse[] = [];
  const { open } = await openH2(t, (request, response) => {
    const client = String(request.headers['x-client'] ?? '');
    if (!admit(request, client)) return;
    if (request.headers['x-now']) response.end('now');
    else held.push(response);
  });
  const letGo = () => {
    for (const response of held.splice(0)) response.end('Here it is');
  };
  return { open, held, letGo };
}

const now = { 'x-now': 'yes' };
/** Waits until so many requests are held. */
async function until(held: unknown[], count: number) {
  while (held.length < count) await new Promise((done) => setImmediate(done));
}

test('one client has so many streams over all its connections: one more is refused, and asked for again once there is room', async (t) => {
  const { open, held, letGo } = await openHeld(t, { streams: 6 });
  const [first, second] = [await open(), await open()];
  const asked = [first, first, first, second, second, second].map((session) => askAs(session, 'tom'));
  await until(held, 6);
  for (const session of [first, second]) assert.equal(await askAs(session, 'tom', now).answered, refused);
  assert.equal(await askAs(first, 'joan', now).answered, 200);
  letGo();
  for (const { answered, stream } of asked) {
    assert.equal(await answered, 200);
    await once(stream.resume(), 'close');
  }
  assert.equal(await askAs(first, 'tom', now).answered, 200);
});

test('the headers of what is open count as well: beyond all measure every connection of the client ends, and no other', async (t) => {
  const { open, held } = await openHeld(t, { headerBytes: 20_000 });
  const [first, second, proxy] = [await open(), await open(), await open()];
  const large = { 'x-large': 'x'.repeat(9000) };
  askAs(proxy, 'ann');
  askAs(first, 'tom', large);
  askAs(second, 'tom', large);
  askAs(proxy, 'tom');
  await until(held, 4);
  const ended = Promise.all([first, second].map((session) => once(session, 'close')));
  assert.equal(await askAs(proxy, 'tom', { ...large, ...now }).answered, refused);
  await ended;
  assert.equal(await askAs(proxy, 'joan', { ...large, ...now }).answered, 200);
});

test('of many connections of one client each is told of fewer streams, and of a hundred again once it is alone', async (t) => {
  const { open } = await openHeld(t, { streams: 120, looked: 20 });
  const [first, second, other] = [await open(), await open(), await open()];
  const told = (session: ClientHttp2Session, streams: number) =>
    new Promise<void>((done) =>
      session.on('remoteSettings', ({ maxConcurrentStreams }) => maxConcurrentStreams === streams && done()),
    );
  const fewer = Promise.all([told(first, 60), told(second, 60)]);
  for (const session of [first, second]) assert.equal(await askAs(session, 'tom', now).answered, 200);
  assert.equal(await askAs(other, 'joan', now).answered, 200);
  await fewer;
  assert.notEqual(other.remoteSettings.maxConcurrentStreams, 60);
  const again = told(first, 100);
  second.destroy();
  await again;
});

test('all clients together have a bound too', async (t) => {
  const { open, held } = await openHeld(t, { allStreams: 3 });
  const session = await open();
  for (const client of ['tom', 'joan', '']) askAs(session, client);
  await until(held, 3);
  assert.equal(await askAs(session, 'ann', now).answered, refused);
});

test('a connection on which it is asked on and on ends; that of a proxy, which brings others too, does not', async (t) => {
  const { open, held } = await openHeld(t, { streams: 1, refused: 3 });
  const [own, proxy] = [await open(), await open()];
  askAs(own, 'tom');
  await until(held, 1);
  assert.equal(await askAs(proxy, 'joan', now).answered, 200);
  for (const _ of [1, 2, 3, 4]) assert.equal(await askAs(proxy, 'tom', now).answered, refused);
  assert.equal(await askAs(proxy, 'joan', now).answered, 200);
  const ended = once(own, 'close');
  for (const _ of [1, 2, 3]) await askAs(own, 'tom', now).answered;
  await ended;
});

test('streams that are broken off without end, by turns on several connections, end them', async (t) => {
  const { open, held } = await openHeld(t, { resets: 10, resetsASecond: 0 });
  const sessions = [await open(), await open()];
  const ended = Promise.race(sessions.map((session) => once(session, 'close')));
  for (let n = 0; sessions.every((session) => !session.closed && !session.destroyed); n += 1) {
    const { stream } = askAs(sessions[n % 2] ?? assert.fail(), 'tom');
    await until(held, Math.min(n + 1, 10));
    stream.close(constants.NGHTTP2_CANCEL);
    await new Promise((done) => setImmediate(done));
  }
  await ended;
  assert.equal(await askAs(await open(), 'joan', now).answered, 200);
});

test('five phones behind one address that each ask for an album of a hundred pictures and read slowly get all of them', async (t) => {
  const { open, held, letGo } = await openHeld(t);
  const phones = await Promise.all([1, 2, 3, 4, 5].map(open));
  const asked = phones.flatMap((phone) => Array.from({ length: 100 }, () => askAs(phone, 'home')));
  await until(held, 500);
  letGo();
  for (const { answered } of asked) assert.equal(await answered, 200);
  // A browser that leaves the page cancels its requests.
  for (const { stream } of asked) stream.close(constants.NGHTTP2_CANCEL);
  for (const phone of phones) assert.equal(await askAs(phone, 'home', now).answered, 200);
});
