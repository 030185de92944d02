import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes and milliseconds. */
const outputBufferLimits = {
  /** Maximum unread output per client. */
  mostOfOne: 16_000_000,
  mostOfAll: 64_000_000,
  /** Responses of one visitor that wait, however small each is: five phones, each with an album of a hundred pictures. */
  mostResponses: 500,
  /** Time without a byte accepted after which the client is gone: even the slowest connection accepts some. */
  patience: 30_000,
  /** Shorter timeout when the limit is reached. */
  hurry: 5000,
  /** Interval of the check. */
  looked: 1000,
};
export type ResponseBufferLimits = typeof outputBufferLimits;

interface TrackedOutput {
  client: string;
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

/**
 * Limits response data buffered because clients do not read it. Each response has its own connection, behind a proxy too, so
 * closing the connection of a client that does not read affects no other.
 */
export function createResponseBackpressure(given: Partial<ResponseBufferLimits> = {}) {
  const limits = { ...outputBufferLimits, ...given };
  const leaving = new Map<ServerResponse, TrackedOutput>();
  const all: Sum = { bytes: 0, responses: 0 };
  const ofVisitors = new Map<string, Sum>();
  setInterval(() => {
    const now = performance.now();
    for (const [response, one] of leaving) {
      checkOutput(response, one, now);
      count(one, response);
    }
    // All that is read makes room first.
    for (const [response, { client, since }] of leaving)
      if (since <= now - (isFullFor(client) ? limits.hurry : limits.patience)) response.destroy();
  }, limits.looked).unref();

  function checkOutput({ writableLength, socket }: ServerResponse, one: TrackedOutput, now: number): void {
    const taken = getAcceptedBytes(socket);
    if (writableLength > 0 && taken === one.taken) return;
    one.taken = taken;
    one.since = now;
  }

  /** Brings the sums up to date with one response; without it, takes it out of them. */
  function count(one: TrackedOutput, response?: ServerResponse): void {
    const bytes = response && !response.destroyed ? response.writableLength : 0;
    const sum = ofVisitors.get(one.client) ?? { bytes: 0, responses: 0 };
    const responses = Number(bytes > 0) - Number(one.bytes > 0);
    for (const each of [all, sum]) {
      each.bytes += bytes - one.bytes;
      each.responses += responses;
    }
    one.bytes = bytes;
    if (sum.responses > 0) ofVisitors.set(one.client, sum);
    else ofVisitors.delete(one.client);
  }

  function isFullFor(client: string): boolean {
    if (all.bytes >= limits.mostOfAll) return true;
    const sum = client === '' ? undefined : ofVisitors.get(client);
    return sum !== undefined && (sum.bytes >= limits.mostOfOne || sum.responses >= limits.mostResponses);
  }

  return {
    /** Counts the unread output of a response from now on; `visitor` is '' if unidentified. */
    watch(response: ServerResponse, client: string): void {
      if (response.destroyed) return;
      const one = {
        client,
        taken: getAcceptedBytes(response.socket),
        since: performance.now(),
        bytes: 0,
      };
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
interface SocketInternals {
  _handle?: (SocketHandle & { _parent?: SocketHandle }) | null;
}

interface SocketHandle {
  bytesWritten?: number;
  writeQueueSize?: number;
}

/** Bytes of the socket that the system has accepted. */
function getAcceptedBytes(socket: Socket | null): number {
  if (!socket) return 0;
  const { _handle: handle } = socket as SocketInternals;
  const { bytesWritten, writeQueueSize } = handle?._parent ?? handle ?? {};
  return bytesWritten !== undefined && writeQueueSize !== undefined
    ? bytesWritten - writeQueueSize
    : socket.bytesWritten - socket.writableLength;
}
