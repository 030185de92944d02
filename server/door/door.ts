import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import { BlockList, isIPv6, type Socket, Server as TcpServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { createTally } from '#app/core/tally.ts';

/** What one client may take of the server. Times in milliseconds. */
const limits = {
  /** All header lines together, in bytes. */
  headerSize: 16_384,
  /** Until the header lines are there. */
  headers: 15_000,
  /** Until the whole request is there: on a slow line a picture takes as long. */
  request: 120_000,
  /** How long a line may lie without a byte either way; the forum's says a word every 25 seconds. */
  silence: 75_000,
  keptAlive: 10_000,
  /** How often those times are looked at. */
  looked: 2000,
  connections: 2000,
  /** From one address, if it is no proxy of ours. */
  connectionsFromOne: 200,
};

export interface Door extends Partial<typeof limits> {
  /** Addresses and ranges of proxies (TRUST_PROXY). */
  trusted?: string[];
  /** This machine itself, where a proxy may stand that nobody named. */
  machine?: string[];
}

/** A server that lets nobody hold more of it than a visitor needs: slow, silent and too many connections are dropped. */
export function openDoor(door: Door = {}): Server {
  return guardDoor(createServer(nodeLimits(door)), door);
}

/** What of it Node looks after, as it names it. */
export function nodeLimits(given: Door) {
  const most = { ...limits, ...given };
  return {
    maxHeaderSize: most.headerSize,
    headersTimeout: most.headers,
    requestTimeout: most.request,
    keepAliveTimeout: most.keptAlive,
    connectionsCheckingInterval: most.looked,
    silence: most.silence,
  };
}

/** Bounds the connections of a server, and answers what is malformed. */
export function guardDoor<Kind extends Server | SecureServer>(server: Kind, door: Door): Kind {
  const { trusted = [], machine = ['127.0.0.0/8', '::1'], ...given } = door;
  const most = { ...limits, ...given };
  server.setTimeout(most.silence);
  server.maxConnections = most.connections;
  server.on('clientError', refuseMalformed);
  noteSilent(server);

  const proxies = listOf([...machine, ...trusted]);
  const open = createTally();
  server.on('connection', (socket: Socket) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (proxies.check(address, familyOf(address))) return;
    if (open.of(address) >= most.connectionsFromOne) return void socket.destroy();
    open.add(address);
    socket.once('close', () => open.remove(address));
  });
  return server;
}

/** Since when connections are there on which nothing has been asked yet, in milliseconds. */
const silentOf = new WeakMap<object, Map<object, number>>();

function noteSilent(server: Server | SecureServer): void {
  const silent = new Map<object, number>();
  silentOf.set(server, silent);
  for (const event of ['connection', 'secureConnection'])
    server.on(event, (socket: Socket) => {
      silent.set(socket, performance.now());
      socket.once('close', () => silent.delete(socket));
    });
  server.on('request', ({ socket }: { socket: object }) => silent.delete(socket));
}

/** Whoever came shortly before the end has so long to ask, and whoever is being answered so long to be, in milliseconds. */
const [toAsk, toBeAnswered] = [300, 8000];

/**
 * Takes nobody in any more, and ends when whoever is inside has been answered. Connections that are only kept open are closed
 * as soon as they are idle; Node's own `close` would do so with those that have just come, too.
 */
export async function closeDoor(server: Server | SecureServer): Promise<void> {
  server.prependListener('request', ({ httpVersionMajor }: IncomingMessage, response: ServerResponse) => {
    if (httpVersionMajor === 1) response.setHeader('connection', 'close');
  });
  const closed = new Promise<void>((done) => TcpServer.prototype.close.call(server, () => done()));
  const idle = setInterval(() => {
    const justNow = performance.now() - toAsk;
    const mayAsk = silentOf
      .get(server)
      ?.values()
      .some((since) => since > justNow);
    if (!mayAsk) server.closeIdleConnections();
  }, 20);
  const patience = setTimeout(() => server.closeAllConnections(), toBeAnswered);
  await closed;
  clearInterval(idle);
  clearTimeout(patience);
  // What Node looks at now and then of a server that listens.
  server.close(() => {});
}

function listOf(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** How long what is still on its way is thrown away, so that the refusal is not lost with it. */
const patience = 1000;
const leaving = new WeakSet<Duplex>();

/** What is not HTTP, is too slow or has headers beyond all measure gets a status and a closed connection. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex) {
  if (leaving.has(socket)) return;
  leaving.add(socket);
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse };
  // In the middle of another answer it would be read as a part of that.
  if (!socket.writable || error.code === 'ECONNRESET' || answer?.headersSent) return void socket.destroy();
  const { [error.code ?? '']: status = '400 Bad Request' } = statuses;
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => {
    if (error.code === tooLate) return void socket.destroy();
    socket.once('end', () => socket.destroy());
    setTimeout(() => socket.destroy(), patience).unref();
  });
}

const tooLate = 'ERR_HTTP_REQUEST_TIMEOUT';
const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  [tooLate]: '408 Request Timeout',
};
