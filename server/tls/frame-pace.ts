import type { Http2ServerRequest, Http2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { countHeaderTableBytes } from './stream-limits.ts';

/**
 * How often it is looked at, in milliseconds, and so many bytes without a purpose may come in each time: of a body that is
 * refused a window's worth is on its way.
 */
const [intervalMs, maxBytes] = [500, 256_000];
/** A byte comes back for so many that are read: a browser gives room again for each 16 kB or so. */
const readForOne = 32;

/**
 * Ends connections of HTTP/2 on which frames come that carry nothing: updates of a window, pings, settings, priorities, empty
 * data. No library tells of them, but of all bytes that come: what headers, bodies and the reading of answers do not explain
 * is frames of that kind.
 */
export function createHttp2FrameLimiter(every = intervalMs) {
  const sessions = new Map<Http2Session, { explained: number; before: number }>();
  setInterval(() => {
    for (const [session, one] of sessions) {
      // None once the line has broken.
      const socket: Socket | undefined = session.socket;
      if (!socket) continue;
      const { bytesRead, bytesWritten } = socket;
      const without = bytesRead - one.explained - bytesWritten / readForOne;
      if (without - one.before > maxBytes) session.destroy();
      // What was read ahead of its time explains nothing later.
      one.before = Math.max(without, one.before);
    }
  }, every).unref();

  return {
    watch(session: Http2Session): void {
      sessions.set(session, { explained: 0, before: 0 });
      session.once('close', () => sessions.delete(session));
    },

    /** Takes what a request brings for explained: its headers, and its body as it comes. */
    explain({ stream, headers }: Http2ServerRequest): void {
      const one = stream.session && sessions.get(stream.session);
      if (!one) return;
      one.explained += countHeaderTableBytes(headers);
      if (stream.endAfterHeaders) return;
      const push = stream.push.bind(stream);
      stream.push = (part, ...more) => {
        if (part) one.explained += part.length + 9;
        return push(part, ...more);
      };
    },
  };
}
