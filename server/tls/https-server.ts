import type { IncomingMessage } from 'node:http';
import { createServer as createOverH2, type ServerHttp2Session } from 'node:http2';
import { createServer, type Server } from 'node:https';
import type { SecureContext, TLSSocket } from 'node:tls';
import {
  createClientAddressReader,
  createRateLimitAddressReader,
} from '#app/api/auth/request-client.server.ts';
import {
  getNodeServerOptions,
  limitHttpConnections,
  type ServerLimits,
} from '#server/listener/limited-server.ts';
import { maxHttp2StreamsPerConnection } from './client-sessions.ts';
import { createFairRequestQueue } from './fair-queue.ts';
import { createHttp2FrameLimiter } from './frame-pace.ts';
import { adaptHttp2Request } from './http2-adapter.ts';
import { createHttp2StreamLimits } from './stream-limits.ts';
import { acmeProtocol, type TlsContexts } from './tls-contexts.ts';

/** Limits of an HTTP/2 connection. A browser requests all pictures of an album at once. */
const limits = {
  headerBytes: 16_384,
  headerLines: 100,
  /** Megabytes for streams, their headers and queued data. */
  memory: 10,
  /** Maximum burst of reset streams, and rate a second, before the connection is closed. */
  resets: 300,
  resetsASecond: 30,
};

export interface HttpsServer {
  server: Server;
  /** Ask browsers to reconnect, and close each session after its pending responses; immediately with `atOnce`. */
  endSessions(atOnce?: boolean): void;
}

/**
 * HTTPS server. Requests over HTTP/1.1 and HTTP/2 both emit 'request'; connections, idle time and slow requests are limited as on
 * the plain port.
 */
export function createHttpsServer(contexts: TlsContexts, serverLimits: ServerLimits): HttpsServer {
  const answers = new WeakMap<TLSSocket, SecureContext>();
  const server = createServer({
    ...getNodeServerOptions(serverLimits),
    handshakeTimeout: getNodeServerOptions(serverLimits).headersTimeout,
    SNICallback(this: TLSSocket, name, done) {
      done(null, answers.get(this) ?? contexts.of(name.toLowerCase()));
    },
    ALPNCallback(this: TLSSocket, { servername, protocols }) {
      if (!protocols.includes(acmeProtocol)) return ['h2', 'http/1.1'].find((one) => protocols.includes(one));
      const answer = contexts.answerTo(servername.toLowerCase());
      if (!answer) return undefined;
      // TLS 1.3 calls this before SNICallback, TLS 1.2 after it.
      answers.set(this, answer);
      this.setKeyCert(answer);
      return acmeProtocol;
    },
  });
  const overH2 = createOverH2({
    settings: { maxConcurrentStreams: maxHttp2StreamsPerConnection, maxHeaderListSize: limits.headerBytes },
    maxHeaderListPairs: limits.headerLines,
    maxSessionMemory: limits.memory,
    streamResetBurst: limits.resets,
    streamResetRate: limits.resetsASecond,
  });
  overH2.setTimeout(getNodeServerOptions(serverLimits).silence);
  const admit = createHttp2StreamLimits();
  const queue = createFairRequestQueue();
  const pace = createHttp2FrameLimiter();
  const clientOf = createRateLimitAddressReader(createClientAddressReader(serverLimits.trusted ?? []));
  overH2.on('request', (request, response) => {
    const client = clientOf(request as unknown as IncomingMessage);
    pace.explain(request);
    if (!admit(request, client)) return;
    adaptHttp2Request(request, response, getNodeServerOptions(serverLimits).requestTimeout);
    queue.add(client, () => {
      if (!request.stream.destroyed) server.emit('request', request, response);
    });
  });
  const sessions = new Set<ServerHttp2Session>();
  overH2.on('session', (session) => {
    sessions.add(session);
    pace.watch(session);
    session.once('close', () => sessions.delete(session));
  });

  // Node's own listener handles HTTP/1.1 only.
  const overHttp1 = server.listeners('secureConnection');
  server.removeAllListeners('secureConnection');
  server.on('secureConnection', (socket) => {
    if (socket.alpnProtocol === acmeProtocol) return void socket.end();
    if (!contexts.isReady()) return void socket.destroy();
    if (socket.alpnProtocol === 'h2') return void overH2.emit('connection', socket);
    for (const take of overHttp1) take.call(server, socket);
  });
  // No response is possible without a TLS session.
  server.removeAllListeners('tlsClientError');
  server.on('tlsClientError', (_, socket) => socket.destroy());
  limitHttpConnections(server, serverLimits);

  return {
    server,
    endSessions(atOnce = false) {
      for (const session of sessions) atOnce ? session.destroy() : session.close();
    },
  };
}
