import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes, and times in milliseconds. */
const limits = {
  /** That may wait here for one visitor. */
  mostOfOne: 16_000_000,
  mostOfAll: 64_000_000,
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
}

export type Unread = ReturnType<typeof createUnread>;

/**
 * What has been answered and waits here because it is not read. Each answer is on a line of its own, behind a proxy too, so
 * to close the line of one who does not read ends nobody else's.
 */
export function createUnread(given: Partial<UnreadLimits> = {}) {
  const most = { ...limits, ...given };
  const leaving = new Map<ServerResponse, Leaving>();
  setInterval(() => {
    const now = performance.now();
    for (const [response, one] of leaving) look(response, one, now);
    closeIdle(most.patience);
  }, most.looked).unref();

  function look({ writableLength, socket }: ServerResponse, one: Leaving, now: number): void {
    const taken = takenOf(socket);
    if (writableLength > 0 && taken === one.taken) return;
    one.taken = taken;
    one.since = now;
  }

  function closeIdle(patience: number, visitor?: string): void {
    const before = performance.now() - patience;
    for (const [response, { since, visitor: whose }] of leaving)
      if (since <= before && (visitor === undefined || whose === visitor)) response.destroy();
  }

  function waiting(isOne: (one: Leaving) => boolean): number {
    let bytes = 0;
    for (const [{ destroyed, writableLength }, one] of leaving)
      if (!destroyed && isOne(one)) bytes += writableLength;
    return bytes;
  }

  const isFullOfOne = (visitor: string) =>
    visitor !== '' && waiting((one) => one.visitor === visitor) >= most.mostOfOne;
  const isFull = () => waiting(() => true) >= most.mostOfAll;

  return {
    /** From here on what it leaves unread counts; `visitor` is nothing where it could be anybody. */
    watch(response: ServerResponse, visitor: string): void {
      if (response.destroyed) return;
      leaving.set(response, { visitor, taken: takenOf(response.socket), since: performance.now() });
      response.once('close', () => leaving.delete(response));
    },

    /** Whether so much waits that no more is to be made for this visitor. Who takes nothing makes room. */
    isFullFor(visitor: string): boolean {
      if (isFullOfOne(visitor)) closeIdle(most.hurry, visitor);
      if (isFull()) closeIdle(most.hurry);
      return isFullOfOne(visitor) || isFull();
    },
  };
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
