import type { MiddlewareHandler } from 'hono';
import type { Site } from '#app/site/site.server.ts';

/** Subscription of one browser window. */
export interface ForumStreamSubscription {
  member: string;
  session: string;
  /** Events of this topic only. */
  topic?: string | undefined;
  /** Events of this category only. */
  category?: string | undefined;
  /** Last event received before the connection was lost. */
  since?: number | undefined;
  /** Window id set by the browser: its earlier stream is ended. */
  tab?: string | undefined;
  cut?: (() => void) | undefined;
}

/** Live event streams to members' browsers. */
export interface ForumLiveUpdates {
  /** Open a stream to one browser. Throws 429 or 503 where there are too many. */
  open(listener: ForumStreamSubscription): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Query for new events now, without waiting for the next tick. */
  wake(): void;
  /** Number of open streams. */
  count(): number;
  /** End every stream, and accept no more. */
  stop(): Promise<void>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    live: ForumLiveUpdates;
  }
}

/** Middleware that triggers a broadcast after every request that writes. */
export const broadcastForumEventsAfterWrites =
  ({ live }: Site): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!['GET', 'HEAD'].includes(c.req.method)) live.wake();
  };
