import type { MiddlewareHandler } from 'hono';
import type { Site } from '#app/site/site.server.ts';

/** Who wants to hear of what. */
export interface Listener {
  member: string;
  session: string;
  /** Of this topic alone. */
  topic?: string | undefined;
  /** Of this category alone. */
  category?: string | undefined;
  /** The event after which they lost the line. */
  since?: number | undefined;
  /** The browser's name for its window: a line that it had before is ended. */
  tab?: string | undefined;
  cut?: (() => void) | undefined;
}

/** Tells members' browsers what happens in the forum, as it happens. */
export interface Live {
  /** A line to one browser. Refuses with 429 or 503 where there are too many. */
  open(listener: Listener): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Something has been written: look now, not at the next round. */
  wake(): void;
  /** How many lines are open. */
  count(): number;
  /** Ends every line, and lets nobody in any more. */
  stop(): Promise<void>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    live: Live;
  }
}

/** After every call that writes. */
export const tellWatchers =
  ({ live }: Site): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!['GET', 'HEAD'].includes(c.req.method)) live.wake();
  };
