import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes, and times in milliseconds. */
const limits = {
  /** That may wait here for one visitor. */
  mostOfOne: 16_000_000,
  mostOfAll: 64_000_000,
  /** Responses of one visitor that wait, however small each is: five phones, each with an album of a hundred pictures. */
  mostResponses: 500,
  /** Who takes not a byte for so long is not there: on the slowest of lines some get through. */
  patience: 30_000,
  /** The same where others wait for the room. */
  hurry: 5000,
  /** How often it is looked who takes something. */
  looked: 1000,
};
export type UnreadLimits = typeof limits;

interface Leaving {
  visitor: string;
  /** How many bytes the system had taken of the line when it was looked last, and since when it has been no more. */
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
 * What has been answered and waits here because it is not read. Each answer is on a line of its own, behind a proxy too, so
 * to close the line of one who does not read ends nobody else's; over HTTP/2 it is the stream that is closed.
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
    /** From here on what it leaves unread counts; `visitor` is nothing where it could be anybody. */
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
 * What Node keeps of a line without a public name: of one large write it says nowhere else how much has gone. Of TLS it is the
 * line beneath; over HTTP/2 it is the one that all answers of a connection share.
 */
interface Inner {
  _handle?: (Handle & { _parent?: Handle }) | null;
}

interface Handle {
  bytesWritten?: number;
  writeQueueSize?: number;
}

/** How many bytes of a line the system has taken. */
function takenOf(socket: Socket | null): number {
  if (!socket) return 0;
  const { _handle: handle } = socket as Inner;
  const { bytesWritten, writeQueueSize } = handle?._parent ?? handle ?? {};
  return bytesWritten !== undefined && writeQueueSize !== undefined
    ? bytesWritten - writeQueueSize
    : socket.bytesWritten - socket.writableLength;
}
