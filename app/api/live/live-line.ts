import { apiAddress } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { type Connection, type Heard, openConnection } from './live-connection.ts';
import { watchWindow } from './watch-window.ts';

/** What a line to the server tells a screen. */
export interface LiveTold {
  /** The line is there; `resumed` where nothing of what happened meanwhile is missed. */
  hello(resumed: boolean): void;
  event(kind: string, about: { topic: string; post: string | null }): void;
  /** Whether the line is there. */
  up(is: boolean): void;
}

const second = 1000;
/** Between two tries, in milliseconds. */
const longest = 120 * second;

/**
 * Holds a line to the server on which it tells what happens in the forum: made again after growing pauses when it is lost,
 * closed while nobody looks. `since` is the event up to which the screen knows everything. The token goes in a header, never
 * in an address. Returns what ends the line.
 */
export function keepLine(query: string, since: string | undefined, told: LiveTold): () => void {
  const tab = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-');
  let last = since;
  let current: Connection | undefined;
  let tries = 0;
  let over = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const heard: Heard = {
    id: (id) => {
      last = id;
    },
    hello(resumed) {
      told.up(true);
      told.hello(resumed);
    },
    event: told.event,
    over: () => {
      over = true;
    },
    lost({ held, wait }) {
      hangUp();
      if (over) return;
      tries = held ? 1 : tries + 1;
      const pause = Math.min(second * 2 ** (tries - 1), longest);
      // Not all at the same moment, when the server comes back.
      again = setTimeout(open, Math.max(wait, pause) * (0.75 + Math.random() / 2));
    },
  };

  function open(): void {
    const token = readToken();
    if (over || current || !token || document.hidden) return;
    clearTimeout(again);
    const address = `${apiAddress()}/api/forum/live?${query}&tab=${tab}`;
    current = openConnection({ address, token, last }, heard);
  }

  function hangUp(): void {
    const was = current;
    current = undefined;
    was?.close();
    if (was) told.up(false);
  }

  function renew(): void {
    hangUp();
    open();
  }

  const unwatch = watchWindow({ look: open, leave: hangUp, online: renew, offline: () => current?.lost() });
  open();
  return () => {
    over = true;
    unwatch();
    clearTimeout(again);
    hangUp();
  };
}
