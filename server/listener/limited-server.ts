import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import { BlockList, isIPv6, type Socket, Server as TcpServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { createKeyedCounter } from '#app/core/keyed-counter.ts';

/** Limits for each client. Times in milliseconds. */
const limits = {
  /** Maximum size of all request headers, in bytes. */
  headerSize: 16_384,
  /** Timeout for the request headers. */
  headers: 15_000,
  /** Timeout for the whole request: a picture on a slow connection takes as long. */
  request: 120_000,
  /** Idle timeout without a byte either way; the forum's event stream sends one every 25 seconds. */
  silence: 75_000,
  keptAlive: 10_000,
  /** Interval at which Node checks these timeouts. */
  looked: 2000,
  connections: 2000,
  /** Maximum from one address that is not a trusted proxy. */
  connectionsFromOne: 200,
};

export interface ServerLimits extends Partial<typeof limits> {
  /** Addresses and ranges of proxies (TRUST_PROXY). */
  trusted?: string[];
  /** Addresses of this machine, where an unconfigured proxy may run. */
  machine?: string[];
}

/** Create a server that drops slow, silent and excess connections. */
export function createLimitedServer(serverLimits: ServerLimits = {}): Server {
  return limitHttpConnections(createServer(getNodeServerOptions(serverLimits)), serverLimits);
}

/** The limits that Node enforces, under its own option names. */
export function getNodeServerOptions(given: ServerLimits) {
  const allLimits = { ...limits, ...given };
  return {
    maxHeaderSize: allLimits.headerSize,
    headersTimeout: allLimits.headers,
    requestTimeout: allLimits.request,
    keepAliveTimeout: allLimits.keptAlive,
    connectionsCheckingInterval: allLimits.looked,
    silence: allLimits.silence,
  };
}

/** Limit the connections of a server and respond to malformed requests. */
export function limitHttpConnections<Kind extends Server | SecureServer>(
  server: Kind,
  serverLimits: ServerLimits,
): Kind {
  const { trusted = [], machine = ['127.0.0.0/8', '::1'], ...given } = serverLimits;
  const allLimits = { ...limits, ...given };
  server.setTimeout(allLimits.silence);
  server.maxConnections = allLimits.connections;
  server.on('clientError', refuseMalformed);
  noteSilent(server);

  const proxies = createBlockList([...machine, ...trusted]);
  const open = createKeyedCounter();
  server.on('connection', (socket: Socket) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (proxies.check(address, getAddressFamily(address))) return;
    if (open.of(address) >= allLimits.connectionsFromOne) return void socket.destroy();
    open.add(address);
    socket.once('close', () => open.remove(address));
  });
  return server;
}

/** Open time of connections without a request yet, in milliseconds. */
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

/** Shutdown grace in milliseconds: for a first request on new connections, and for pending responses. */
const [toAsk, toBeAnswered] = [300, 8000];

/**
 * Stop accepting connections and resolve once pending requests are answered. Keep-alive connections are closed when they become
 * idle; Node's own `close` would also close new ones.
 */
export async function closeServer(server: Server | SecureServer): Promise<void> {
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
  const closeTimer = setTimeout(() => server.closeAllConnections(), toBeAnswered);
  await closed;
  clearInterval(idle);
  clearTimeout(closeTimer);
  // Also stops Node's interval of connection checks.
  server.close(() => {});
}

function createBlockList(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, getAddressFamily(address));
    else list.addSubnet(address, Number(bits), getAddressFamily(address));
  }
  return list;
}

const getAddressFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** How long incoming data is discarded, so that the error response is not lost with it. */
const discardTimeoutMs = 1000;
const leaving = new WeakSet<Duplex>();

/** Respond with a status and close, for malformed or late requests and oversized headers. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex) {
  if (leaving.has(socket)) return;
  leaving.add(socket);
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse };
  // In the middle of a response it would be parsed as part of that.
  if (!socket.writable || error.code === 'ECONNRESET' || answer?.headersSent) return void socket.destroy();
  const { [error.code ?? '']: status = '400 Bad Request' } = statuses;
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => {
    if (error.code === tooLate) return void socket.destroy();
    socket.once('end', () => socket.destroy());
    setTimeout(() => socket.destroy(), discardTimeoutMs).unref();
  });
}

const tooLate = 'ERR_HTTP_REQUEST_TIMEOUT';
const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  [tooLate]: '408 Request Timeout',
};
