import { useEffect, useRef, useState } from 'react';
import { type LiveForumStreamCallbacks, openLiveForumStream } from './live-stream.ts';

export interface ForumLiveEvent {
  kind: string;
  topic: string;
  post: string | null;
}

interface LiveEventCallbacks {
  /** Fetch the given events, batched. `renew` is called after an error. */
  follow: (events: ForumLiveEvent[]) => Promise<void>;
  /** Fetch everything: events were missed. */
  renew: () => Promise<void>;
}

/** Batch events for this long; random, so that windows do not request all at once. */
const getBatchDelayMs = () => 250 + Math.random() * 250;
/** Delay after an error, in milliseconds. */
const retryDelayMs = 15_000;

/**
 * Follow the events of a topic or a category (`topic=…`, `category_id=…`) while the screen is mounted. Returns true while
 * connected.
 */
export function useLiveForumEvents(
  query: string,
  since: string | undefined,
  watching: LiveEventCallbacks,
): boolean {
  const [isUp, up] = useState(false);
  const latest = useRef(watching);
  latest.current = watching;
  useEffect(() => {
    let events: ForumLiveEvent[] = [];
    let stale = false;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;

    function soon(): void {
      timer ??= setTimeout(catchUp, getBatchDelayMs());
    }

    async function catchUp(): Promise<void> {
      clearTimeout(resting);
      const [all, some] = [stale, events];
      [stale, events] = [false, []];
      try {
        if (all) await latest.current.renew();
        else await latest.current.follow(some);
      } catch {
        // Usually the connection is lost too.
        stale = true;
        if (!over) resting = setTimeout(soon, retryDelayMs);
        timer = undefined;
        return;
      }
      timer = undefined;
      if (!over && (stale || events.length > 0)) soon();
    }

    const callbacks: LiveForumStreamCallbacks = {
      up,
      hello(resumed) {
        stale ||= !resumed;
        if (stale) soon();
      },
      event(kind, about) {
        events.push({ kind, ...about });
        soon();
      },
    };
    const end = openLiveForumStream(query, since, callbacks);
    return () => {
      over = true;
      for (const waiting of [timer, resting]) clearTimeout(waiting);
      end();
    };
  }, [query, since]);
  return isUp;
}
