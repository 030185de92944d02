import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes and milliseconds. */
const limits = {
  /** Maximum unread output per client. */
  mostOfOne: 16_000_000,
  mostOfAll: 64_000_000,
  /** Responses of one visitor that wait, however small each is: five phones, each with an album of a hundred pictures. */
  mostResponses: 500,
  /** Who takes not a byte for so long is not there: on the slowest of lines some get through. */
  patience: 30_000,
  /** Shorter timeout when the limit is reached. */
  hurry: 5000,
  /** Interval of the check. */
  looked: 1000,
};
export type UnreadLimits = typeof limits;

interface Leaving {
  visitor: string;
  /** Bytes of the socket that the system had accepted at the last check, and the time of the last progress. */
  taken: number;
  since: number;
  /** Part of the sums. */
  bytes: number;
}

/** Running sums: no request walks over the responses that wait. */
interface Sum {
  bytes: number;
  responses: number;
}

export type Unread = ReturnType<typeof createUnread>;

/**
 * Limits response data buffered because clients do not read it. Each response has its own connection, behind a proxy too, so
 * closing the connection of a client that does not read affects no other.
 */
export function createUnread(given: Partial<UnreadLimits> = {}) {
  const most = { ...limits, ...given };
  const leaving = new Map<ServerResponse, Leaving>();
  const all: Sum = { bytes: 0, responses: 0 };
  const ofVisitors = new Map<string, Sum>();
  setInterval(() => {
    const now = performance.now();
    for (const [response, one] of leaving) {
      look(response, one, now);
      count(one, response);
    }
    // All that is read makes room first.
    for (const [response, { visitor, since }] of leaving)
      if (since <= now - (isFullFor(visitor) ? most.hurry : most.patience)) response.destroy();
  }, most.looked).unref();

  function look({ writableLength, socket }: ServerResponse, one: Leaving, now: number): void {
    const taken = takenOf(socket);
    if (writableLength > 0 && taken === one.taken) return;
    one.taken = taken;
    one.since = now;
  }

  /** Brings the sums up to date with one response; without it, takes it out of them. */
  function count(one: Leaving, response?: ServerResponse): void {
    const bytes = response && !response.destroyed ? response.writableLength : 0;
    const sum = ofVisitors.get(one.visitor) ?? { bytes: 0, responses: 0 };
    const responses = Number(bytes > 0) - Number(one.bytes > 0);
    for (const each of [all, sum]) {
      each.bytes += bytes - one.bytes;
      each.responses += responses;
    }
    one.bytes = bytes;
    if (sum.responses > 0) ofVisitors.set(one.visitor, sum);
    else ofVisitors.delete(one.visitor);
  }

  function isFullFor(visitor: string): boolean {
    if (all.bytes >= most.mostOfAll) return true;
    const sum = visitor === '' ? undefined : ofVisitors.get(visitor);
    return sum !== undefined && (sum.bytes >= most.mostOfOne || sum.responses >= most.mostResponses);
  }

  return {
    /** Counts the unread output of a response from now on; `visitor` is '' if unidentified. */
    watch(response: ServerResponse, visitor: string): void {
      if (response.destroyed) return;
      const one = { visitor, taken: takenOf(response.socket), since: performance.now(), bytes: 0 };
      leaving.set(response, one);
      count(one, response);
      afterWrites(response, () => leaving.has(response) && count(one, response));
      response.once('close', () => {
        leaving.delete(response);
        count(one);
      });
    },

    /** Whether so much waits that no more is to be made for this visitor. Who takes nothing makes room, within a second. */
    isFullFor,
  };
}

/** Calls `then` after each write and the end of a response. */
function afterWrites(response: ServerResponse, then: () => void): void {
  for (const name of ['write', 'end'] as const) {
    const before = response[name] as (...given: unknown[]) => unknown;
    response[name] = ((...given: unknown[]) => {
      const done = before.apply(response, given);
      then();
      return done;
    }) as never;
  }
}

/**
 * Private fields of Node's socket: the only source for progress within a large write. With TLS it is the underlying socket; with
 * HTTP/2 it is the connection that all responses share.
 */
interface Inner {
  _handle?: (Handle & { _parent?: Handle }) | null;
}

interface Handle {
  bytesWritten?: number;
  writeQueueSize?: number;
}

/** Bytes of the socket that the system has accepted. */
function takenOf(socket: Socket | null): number {
  if (!socket) return 0;
  const { _handle: handle } = socket as Inner;
  const { bytesWritten, writeQueueSize } = handle?._parent ?? handle ?? {};
  return bytesWritten !== undefined && writeQueueSize !== undefined
    ? bytesWritten - writeQueueSize
    : socket.bytesWritten - socket.writableLength;
}
