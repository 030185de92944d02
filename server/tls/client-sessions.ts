import { constants, type Http2Session } from 'node:http2';

/** Streams that a connection may have at once. */
export const maxHttp2StreamsPerConnection = 100;
/** Streams that one of very many connections of a client still may. */
const fewestOfSession = 4;
/** In milliseconds. */
const soon = 20;

interface Session {
  /** '' for anybody's, and for that of a proxy, which brings requests of several. */
  client: string;
  refused: number;
  isEnding: boolean;
  /** As many streams as it was said that it may have. */
  share: number;
}

/** What Node keeps of a line without a public name: nothing more is read from it. */
interface Inner {
  _handle?: { readStop?(): void } | null;
}

/** The connections of each client: how many streams each may have, and their end. One that ends is held unread for so long. */
export function createHttp2ClientSessions(streams: number, maxSessions: number) {
  const sessions = new Map<Http2Session, Session>();
  let isSharing = false;

  /** Tells the connections of each client how many streams they may have, where that is another number than before. */
  function shareOut(): void {
    isSharing = false;
    const counts = Map.groupBy(sessions.values(), ({ client }) => client);
    for (const [session, one] of sessions) {
      const others = one.client === '' ? 1 : (counts.get(one.client)?.length ?? 1);
      const share = Math.min(
        maxHttp2StreamsPerConnection,
        Math.max(fewestOfSession, Math.floor(streams / others)),
      );
      if (share === one.share || session.closed || session.destroyed) continue;
      one.share = share;
      session.settings({ maxConcurrentStreams: share });
    }
  }

  /** Once for all connections that come within some turns of the loop. */
  function shareOutSoon(): void {
    if (isSharing) return;
    isSharing = true;
    setTimeout(shareOut, soon).unref();
  }

  /** In a later turn of the loop: Node crashes where a session is destroyed while it reads what has come. */
  function end(session: Http2Session, one: Session): void {
    if (one.client === '' || one.isEnding) return;
    one.isEnding = true;
    setImmediate(() => {
      stopReadingHttp2Session(session);
      setTimeout(() => session.destroy(undefined, constants.NGHTTP2_ENHANCE_YOUR_CALM), maxSessions).unref();
    });
  }

  return {
    /** One of a client, from its first request on. */
    of(session: Http2Session, client: string): Session {
      const known = sessions.get(session);
      const one = known ?? { client, refused: 0, isEnding: false, share: maxHttp2StreamsPerConnection };
      if (!known) {
        sessions.set(session, one);
        session.once('close', () => sessions.delete(session));
        // Not while it reads what has come.
        setImmediate(shareOutSoon);
      }
      if (one.client !== client) one.client = '';
      return one;
    },
    end,
    endAll(client: string): void {
      for (const [session, one] of sessions) if (one.client === client) end(session, one);
    },
    shareOut,
  };
}

export function stopReadingHttp2Session(session: Http2Session): void {
  const { _handle: handle } = (session.socket ?? {}) as Inner;
  handle?.readStop?.();
}
