import { useEffect, useRef, useState } from 'react';
import { keepLine, type LiveTold } from './live-line.ts';

export interface LiveEvent {
  kind: string;
  topic: string;
  post: string | null;
}

interface Watching {
  /** What has happened, a few together. Throws where it could not be followed: then `renew` is called. */
  follow: (events: LiveEvent[]) => Promise<void>;
  /** Anything may have happened. */
  renew: () => Promise<void>;
}

/** Several that come together are told together; and not every window asks at the same moment. */
const gather = () => 250 + Math.random() * 250;
/** After a failure, in milliseconds. */
const rest = 15_000;

/**
 * Follows what happens in a topic or a category (`topic=…`, `category_id=…`) after an event, as long as the screen is there.
 * True while it can.
 */
export function useLive(query: string, since: string | undefined, watching: Watching): boolean {
  const [isUp, up] = useState(false);
  const latest = useRef(watching);
  latest.current = watching;
  useEffect(() => {
    let events: LiveEvent[] = [];
    let stale = false;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;

    function soon(): void {
      timer ??= setTimeout(catchUp, gather());
    }

    async function catchUp(): Promise<void> {
      clearTimeout(resting);
      const [all, some] = [stale, events];
      [stale, events] = [false, []];
      try {
        if (all) await latest.current.renew();
        else await latest.current.follow(some);
      } catch {
        // The line is lost too, mostly.
        stale = true;
        if (!over) resting = setTimeout(soon, rest);
        timer = undefined;
        return;
      }
      timer = undefined;
      if (!over && (stale || events.length > 0)) soon();
    }

    const told: LiveTold = {
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
    const end = keepLine(query, since, told);
    return () => {
      over = true;
      for (const waiting of [timer, resting]) clearTimeout(waiting);
      end();
    };
  }, [query, since]);
  return isUp;
}
