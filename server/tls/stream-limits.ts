import type { IncomingHttpHeaders } from 'node:http';
import { constants, type Http2ServerRequest, type Http2Session, type ServerHttp2Stream } from 'node:http2';
import { createHttp2ClientSessions, stopReadingHttp2Session } from './client-sessions.ts';

/** Of one client, over all its connections, and of all clients together. A browser asks for an album of a hundred pictures at once. */
const limits = {
  /** Streams that are open: ten browsers behind one address that each ask for as much as they may. */
  streams: 1000,
  allStreams: 4000,
  /** Header bytes of those streams, which stay in memory as long as they do. */
  headerBytes: 3_000_000,
  allHeaderBytes: 24_000_000,
  /** Streams that were broken off: so many at once, then so many a second. A reader who leaves a page breaks off all that it loads. */
  resets: 1000,
  resetsASecond: 100,
  /** Refused streams after which a connection ends. A browser asks once more for what was refused. */
  refused: 200,
  /** How often each connection is told how many it may have, in milliseconds. */
  looked: 1000,
  /** How long a connection that ends is held unread, in milliseconds: at once, the next would be there as soon. */
  held: 5000,
};
export type Http2StreamLimits = typeof limits;

interface Account {
  streams: number;
  headerBytes: number;
  /** As many as may still be broken off at once. */
  resets: number;
}

/**
 * Bounds what one client holds over HTTP/2 by all its connections together. Beyond it a stream is refused unread, so that a
 * browser asks again; a connection on which that goes on ends. Of a client with many connections each is told of fewer streams,
 * so that hardly any is refused. All connections of a client end where its headers alone are more than ten browsers send, or
 * streams are broken off without end. A proxy's stay.
 */
export function createHttp2StreamLimits(given: Partial<Http2StreamLimits> = {}) {
  const allLimits = { ...limits, ...given };
  const newAccount = (): Account => ({ streams: 0, headerBytes: 0, resets: allLimits.resets });
  const all = newAccount();
  const ofClients = new Map<string, Account>();
  const sessions = createHttp2ClientSessions(allLimits.streams, allLimits.held);
  setInterval(() => {
    sessions.shareOut();
    for (const [client, account] of ofClients) {
      account.resets = Math.min(
        account.resets + (allLimits.resetsASecond * allLimits.looked) / 1000,
        allLimits.resets,
      );
      if (account.streams === 0 && account.resets === allLimits.resets) ofClients.delete(client);
    }
  }, allLimits.looked).unref();

  function accountOf(client: string): Account {
    const account = ofClients.get(client) ?? newAccount();
    ofClients.set(client, account);
    return account;
  }

  /** Counts a stream until it closes, and what it was closed with. */
  function hold(stream: ServerHttp2Stream, session: Http2Session, bytes: number, client: string): void {
    const own = client === '' ? undefined : accountOf(client);
    const accounts = own ? [all, own] : [all];
    for (const account of accounts) {
      account.streams += 1;
      account.headerBytes += bytes;
    }
    stream.once('close', () => {
      for (const account of accounts) {
        account.streams -= 1;
        account.headerBytes -= bytes;
      }
      // A line that breaks takes all its streams with it.
      if (!own || stream.rstCode === constants.NGHTTP2_NO_ERROR || session.destroyed) return;
      own.resets -= 1;
      if (own.resets < 0) sessions.endAll(client);
    });
  }

  /** Takes the client's place for a stream until it closes; false where it was refused. `client` is '' where it could be anybody. */
  return function admit({ stream, headers }: Http2ServerRequest, client: string): boolean {
    const { session } = stream;
    if (!session || stream.destroyed) return false;
    const one = sessions.of(session, client);
    if (one.isEnding) {
      stream.close(constants.NGHTTP2_REFUSED_STREAM);
      // What is written lets Node read on.
      setImmediate(stopReadingHttp2Session, session);
      return false;
    }
    const bytes = countHeaderTableBytes(headers);
    const own = client === '' ? undefined : accountOf(client);
    const isTooLarge = own !== undefined && own.headerBytes + bytes > allLimits.headerBytes;
    if (isTooLarge) sessions.endAll(client);
    const isFull = all.streams >= allLimits.allStreams || all.headerBytes + bytes > allLimits.allHeaderBytes;
    if (isTooLarge || isFull || (own && own.streams >= allLimits.streams)) {
      stream.close(constants.NGHTTP2_REFUSED_STREAM);
      one.refused += 1;
      if (one.refused === allLimits.refused) sessions.end(session, one);
      return false;
    }
    hold(stream, session, bytes, client);
    return true;
  };
}

/** As a table of headers counts them: each line with what is kept beside it. */
export function countHeaderTableBytes(headers: IncomingHttpHeaders): number {
  let bytes = 0;
  for (const [name, value = ''] of Object.entries(headers)) bytes += name.length + value.length + 32;
  return bytes;
}
