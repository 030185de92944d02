import type { IncomingHttpHeaders } from 'node:http';
import { constants, type Http2ServerRequest, type Http2Session, type ServerHttp2Stream } from 'node:http2';

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
  refused: 32,
};
export type StreamLimits = typeof limits;

interface Account {
  streams: number;
  headerBytes: number;
  /** As many as may still be broken off at once. */
  resets: number;
}

/**
 * Bounds what one client holds over HTTP/2 by all its connections together. Beyond it a stream is refused unread, so that a
 * browser asks again; a connection on which that goes on, or streams are broken off without end, ends. One that brings
 * requests of several clients is a proxy's, and stays.
 */
export function createStreamLimits(given: Partial<StreamLimits> = {}) {
  const most = { ...limits, ...given };
  const newAccount = (): Account => ({ streams: 0, headerBytes: 0, resets: most.resets });
  const all = newAccount();
  const ofClients = new Map<string, Account>();
  const sessions = new WeakMap<Http2Session, { client: string; refused: number }>();
  setInterval(() => {
    for (const [client, account] of ofClients) {
      account.resets = Math.min(account.resets + most.resetsASecond, most.resets);
      if (account.streams === 0 && account.resets === most.resets) ofClients.delete(client);
    }
  }, 1000).unref();

  function accountOf(client: string): Account {
    const account = ofClients.get(client) ?? newAccount();
    ofClients.set(client, account);
    return account;
  }

  function refuse(stream: ServerHttp2Stream, session: Http2Session, client: string): void {
    stream.close(constants.NGHTTP2_REFUSED_STREAM);
    const facts = sessions.get(session);
    if (facts) facts.refused += 1;
    if (facts?.refused === most.refused) end(session, client);
  }

  /** In a later turn of the loop: Node crashes where a session is destroyed while it reads what has come. */
  function end(session: Http2Session, client: string): void {
    if (client !== '' && sessions.get(session)?.client === client)
      setImmediate(() => session.destroy(undefined, constants.NGHTTP2_ENHANCE_YOUR_CALM));
  }

  /** Takes the client's place for a stream until it closes; false where it was refused. `client` is '' where it could be anybody. */
  return function admit({ stream, headers }: Http2ServerRequest, client: string): boolean {
    const { session } = stream;
    if (!session || stream.destroyed) return false;
    const facts = sessions.get(session) ?? { client, refused: 0 };
    sessions.set(session, facts);
    if (facts.client !== client) facts.client = '';
    const bytes = bytesOf(headers);
    const own = client === '' ? undefined : accountOf(client);
    const isFull =
      all.streams >= most.allStreams ||
      all.headerBytes + bytes > most.allHeaderBytes ||
      (own && (own.streams >= most.streams || own.headerBytes + bytes > most.headerBytes));
    if (isFull) {
      refuse(stream, session, client);
      return false;
    }
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
      if (own.resets < 0) end(session, client);
    });
    return true;
  };
}

/** As a table of headers counts them: each line with what is kept beside it. */
export function bytesOf(headers: IncomingHttpHeaders): number {
  let bytes = 0;
  for (const [name, value = ''] of Object.entries(headers)) bytes += name.length + value.length + 32;
  return bytes;
}
