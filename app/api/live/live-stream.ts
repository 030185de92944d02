import { readSessionToken } from '#app/api/auth/token.ts';
import { getApiOrigin } from '#app/api/call.ts';
import {
  type LiveForumConnection,
  type LiveForumConnectionCallbacks,
  openLiveForumConnection,
} from './live-connection.ts';
import { watchWindowAndNetwork } from './watch-window.ts';

/** Callbacks of an event stream. */
export interface LiveForumStreamCallbacks {
  /** Connected; `resumed` if no event was missed. */
  hello(resumed: boolean): void;
  event(kind: string, about: { topic: string; post: string | null }): void;
  /** Connection state. */
  up(is: boolean): void;
}

const second = 1000;
/** Maximum delay between retries, in milliseconds. */
const maxRetryDelayMs = 120 * second;

/**
 * Keep an event stream of the forum open: reconnect with growing delays, close while the window is hidden. `since` is the last
 * event that the screen knows. The token is sent in a header, never in an address. Returns a function that closes the stream.
 */
export function openLiveForumStream(
  query: string,
  since: string | undefined,
  callbacks: LiveForumStreamCallbacks,
): () => void {
  const tab = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-');
  let last = since;
  let current: LiveForumConnection | undefined;
  let tries = 0;
  let over = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const heard: LiveForumConnectionCallbacks = {
    id: (id) => {
      last = id;
    },
    hello(resumed) {
      callbacks.up(true);
      callbacks.hello(resumed);
    },
    event: callbacks.event,
    over: () => {
      over = true;
    },
    lost({ wasStable, wait }) {
      hangUp();
      if (over) return;
      tries = wasStable ? 1 : tries + 1;
      const pause = Math.min(second * 2 ** (tries - 1), maxRetryDelayMs);
      // Random delay, so that clients do not reconnect all at once.
      again = setTimeout(open, Math.max(wait, pause) * (0.75 + Math.random() / 2));
    },
  };

  function open(): void {
    const token = readSessionToken();
    if (over || current || !token || document.hidden) return;
    clearTimeout(again);
    const address = `${getApiOrigin()}/api/forum/live?${query}&tab=${tab}`;
    current = openLiveForumConnection({ address, token, last }, heard);
  }

  function hangUp(): void {
    const previous = current;
    current = undefined;
    previous?.close();
    if (previous) callbacks.up(false);
  }

  function renew(): void {
    hangUp();
    open();
  }

  const unwatch = watchWindowAndNetwork({
    onVisible: open,
    leave: hangUp,
    online: renew,
    offline: () => current?.lost(),
  });
  open();
  return () => {
    over = true;
    unwatch();
    clearTimeout(again);
    hangUp();
  };
}
