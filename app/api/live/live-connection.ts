import { createEventReader } from './event-stream.ts';

/** What a connection tells whoever made it. */
export interface Heard {
  /** The id of the last event: from there on a later connection goes on. */
  id(last: string): void;
  hello(resumed: boolean): void;
  event(kind: string, about: { topic: string; post: string | null }): void;
  /** No later try will change it. */
  over(): void;
  /** It has ended, and nobody here has closed it. `held`: it was a good one; `wait`: so the server asks, in milliseconds. */
  lost(facts: { held: boolean; wait: number }): void;
}

interface Asked {
  address: string;
  token: string;
  /** The last event that is known. */
  last: string | undefined;
}

export type Connection = ReturnType<typeof openConnection>;

const second = 1000;
/** In milliseconds: for the first word, without a heartbeat. */
const patience = { hello: 15 * second, silence: 60 * second };
/** A line that held so long was a good one. */
const good = 10 * second;
/** What no later try will change. */
const forGood = [400, 401, 403, 404, 405, 410, 422];

/** One request to the server that is answered as long as it holds. */
export function openConnection({ address, token, last }: Asked, heard: Heard) {
  const closing = new AbortController();
  let greeted: number | undefined;
  let over = false;
  let silent: ReturnType<typeof setTimeout> | undefined;

  const take = createEventReader(({ event, data, id }) => {
    if (id) heard.id(id);
    if (event === 'hello') {
      greeted = performance.now();
      heard.hello(JSON.parse(data).resumed);
    } else if (event === 'end') end();
    else heard.event(event, JSON.parse(data));
  });

  function end(): void {
    over = true;
    heard.over();
  }

  /** Until the connection ends; returns for how long to wait where the server says so. */
  async function listen(): Promise<number | undefined> {
    expect(patience.hello);
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    if (last) headers['last-event-id'] = last;
    const response = await fetch(address, { headers, signal: closing.signal, cache: 'no-store' });
    if (forGood.includes(response.status)) end();
    if (!response.ok || !response.body) return Number(response.headers.get('retry-after')) * second;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || over) return undefined;
      take(value);
      if (greeted !== undefined) expect(patience.silence);
    }
  }

  /** Silence for longer than that is a lost line, or a proxy that keeps everything to itself. */
  function expect(milliseconds: number): void {
    clearTimeout(silent);
    silent = setTimeout(() => lost(), milliseconds);
  }

  function lost(wait = 0): void {
    if (closing.signal.aborted) return;
    const held = greeted !== undefined && performance.now() - greeted > good;
    close();
    heard.lost({ held, wait });
  }

  function close(): void {
    clearTimeout(silent);
    closing.abort();
  }

  listen().then(lost, () => lost());
  return { close, lost: () => lost() };
}
