import { apiAddress, readToken } from '#app/api/call.ts';
import { createEventReader } from './event-stream.ts';

/** What a line to the server tells a screen. */
export interface LiveTold {
  /** The line is there; `resumed` where nothing of what happened meanwhile is missed. */
  hello(resumed: boolean): void;
  event(kind: string, about: { topic: string; post: string | null }): void;
  /** Whether the line is there. */
  up(is: boolean): void;
}

const second = 1000;
/** In milliseconds: for the first word, without a heartbeat, behind other windows, between two tries. */
const patience = { hello: 15 * second, silence: 60 * second, hidden: 30 * second, longest: 120 * second };
/** A line that held so long was a good one. */
const good = 10 * second;
/** What no later try will change. */
const forGood = [400, 401, 403, 404, 405, 410, 422];

/**
 * Holds a line to the server on which it tells what happens in the forum: made again after growing pauses when it is lost,
 * closed while nobody looks. `since` is the event up to which the screen knows everything. The token goes in a header, never
 * in an address. Returns what ends the line.
 */
export function keepLine(query: string, since: string | undefined, told: LiveTold): () => void {
  const tab = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-');
  let last = since;
  let current: AbortController | undefined;
  let tries = 0;
  let greeted: number | undefined;
  let over = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let silent: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    const token = readToken();
    if (over || current || !token || document.hidden) return;
    clearTimeout(again);
    current = new AbortController();
    const mine = current;
    listen(token, mine.signal).then(
      (wait) => lost(mine, wait),
      () => lost(mine),
    );
  }

  /** Until the line ends; returns for how long to wait where the server says so. */
  async function listen(token: string, signal: AbortSignal): Promise<number | undefined> {
    expect(patience.hello);
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    if (last) headers['last-event-id'] = last;
    const address = `${apiAddress()}/api/forum/live?${query}&tab=${tab}`;
    const response = await fetch(address, { headers, signal, cache: 'no-store' });
    if (forGood.includes(response.status)) over = true;
    if (!response.ok || !response.body) return Number(response.headers.get('retry-after')) * second;
    const take = createEventReader(({ event, data, id }) => {
      if (id) last = id;
      if (event === 'hello') greet(JSON.parse(data).resumed);
      else if (event === 'end') over = true;
      else told.event(event, JSON.parse(data));
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || over) return undefined;
      take(value);
      if (greeted !== undefined) expect(patience.silence);
    }
  }

  function greet(resumed: boolean): void {
    greeted = performance.now();
    told.up(true);
    told.hello(resumed);
  }

  /** Silence for longer than that is a lost line, or a proxy that keeps everything to itself. */
  function expect(milliseconds: number): void {
    clearTimeout(silent);
    silent = setTimeout(cut, milliseconds);
  }

  function lost(which: AbortController, wait = 0): void {
    if (current !== which) return;
    const held = greeted !== undefined && performance.now() - greeted > good;
    hangUp();
    if (over) return;
    tries = held ? 1 : tries + 1;
    const pause = Math.min(second * 2 ** (tries - 1), patience.longest);
    // Not all at the same moment, when the server comes back.
    again = setTimeout(open, Math.max(wait, pause) * (0.75 + Math.random() / 2));
  }

  function cut(): void {
    if (current) lost(current);
  }

  function hangUp(): void {
    clearTimeout(silent);
    const was = current;
    current = undefined;
    greeted = undefined;
    was?.abort();
    if (was) told.up(false);
  }

  function renew(): void {
    hangUp();
    open();
  }

  function look(): void {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(hangUp, patience.hidden);
    else open();
  }

  const listeners: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', look],
    [window, 'pageshow', look],
    [window, 'pagehide', hangUp],
    [window, 'online', renew],
    [window, 'offline', cut],
  ];
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  open();
  return () => {
    over = true;
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    for (const timer of [again, hiding]) clearTimeout(timer);
    hangUp();
  };
}
