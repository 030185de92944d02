import { createEventStreamParser } from './event-stream-parser.ts';

/** Callbacks of a connection. */
export interface LiveForumConnectionCallbacks {
  /** Id of the last event, to resume from. */
  id(last: string): void;
  hello(resumed: boolean): void;
  event(kind: string, about: { topic: string; post: string | null }): void;
  /** Permanent error: do not retry. */
  over(): void;
  /** Connection lost, not closed here. `held`: it was stable; `wait`: delay requested by the server, in milliseconds. */
  lost(facts: { wasStable: boolean; wait: number }): void;
}

interface LiveConnectionOptions {
  address: string;
  token: string;
  /** Id of the last known event. */
  last: string | undefined;
}

export type LiveForumConnection = ReturnType<typeof openLiveForumConnection>;

const second = 1000;
/** Timeouts in milliseconds: for the first event, and between heartbeats. */
const timeoutsMs = { hello: 15 * second, silence: 60 * second };
/** Milliseconds after which a connection counts as stable. */
const stableAfterMs = 10 * second;
/** Response statuses that a retry will not change. */
const permanentErrorStatuses = [400, 401, 403, 404, 405, 410, 422];

/** Open a request whose response streams events until closed. */
export function openLiveForumConnection(
  { address, token, last }: LiveConnectionOptions,
  callbacks: LiveForumConnectionCallbacks,
) {
  const closing = new AbortController();
  let greeted: number | undefined;
  let over = false;
  let silent: ReturnType<typeof setTimeout> | undefined;

  const take = createEventStreamParser(({ event, data, id }) => {
    if (id) callbacks.id(id);
    if (event === 'hello') {
      greeted = performance.now();
      callbacks.hello(JSON.parse(data).resumed);
    } else if (event === 'end') end();
    else callbacks.event(event, JSON.parse(data));
  });

  function end(): void {
    over = true;
    callbacks.over();
  }

  /** Read the stream until it ends; return the delay requested by the server, if any. */
  async function listen(): Promise<number | undefined> {
    expect(timeoutsMs.hello);
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    if (last) headers['last-event-id'] = last;
    const response = await fetch(address, { headers, signal: closing.signal, cache: 'no-store' });
    if (permanentErrorStatuses.includes(response.status)) end();
    if (!response.ok || !response.body) return Number(response.headers.get('retry-after')) * second;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || over) return undefined;
      take(value);
      if (greeted !== undefined) expect(timeoutsMs.silence);
    }
  }

  /** Restart the timeout: a longer silence means a lost connection or a buffering proxy. */
  function expect(milliseconds: number): void {
    clearTimeout(silent);
    silent = setTimeout(() => lost(), milliseconds);
  }

  function lost(wait = 0): void {
    if (closing.signal.aborted) return;
    const wasStable = greeted !== undefined && performance.now() - greeted > stableAfterMs;
    close();
    callbacks.lost({ wasStable, wait });
  }

  function close(): void {
    clearTimeout(silent);
    closing.abort();
  }

  listen().then(lost, () => lost());
  return { close, lost: () => lost() };
}
