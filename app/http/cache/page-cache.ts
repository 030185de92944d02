import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { showsScores } from '#app/site/shows-scores.ts';
import { type Answer, encodeLike, type Made, prepare } from './answer.ts';

type Render = () => Promise<Response | Made>;

export interface PageCache {
  /** Returns the cached response if it is current, or the previous one while a new one is rendered. */
  get(key: string): Answer | undefined;
  /** Returns the response for a key, rendered once for concurrent requests; cached if its status is 200. */
  fill(key: string, render: Render): Promise<Answer>;
  /**
   * Called on a new version before it is announced: renders the most requested pages again, and resolves when they are done or
   * after a timeout while the rest continues. Previous responses are served until it resolves, never after.
   */
  renew(): Promise<void>;
}

interface Page {
  answer: Answer;
  render: Render;
  /** Version of the scores that it shows; undefined for a page without scores. */
  scores: string | undefined;
  /** Recent number of requests, for priority. */
  wanted: number;
}

/** Versions that invalidate the cache. */
export interface Stamps {
  /** Version of the content; the writer waits for `renew` before the new version is announced. */
  version: () => string;
  /** Date in London: no page is served on the next day. */
  day: () => string;
  /** Version of the leagues' sheets, which change outside the site: pages may be briefly stale. */
  sheets: () => string;
  /** Version of live scores; invalidates only pages that show them. */
  scores: () => string;
}

/** Maximum time a writer waits for rendered pages, in milliseconds. */
const patience = 100;
/** Maximum number of pages rendered again after a change; the others are rendered on request. */
const mostAnew = 50;

/** Caches whole pages in memory, at most `size`, until a version changes. */
export function createPageCache(size: number, { version, day, sheets, scores }: Stamps): PageCache {
  const shelf = () => new LRUCache<string, Page>({ max: Math.max(size, 1) });
  let pages = shelf();
  let older: typeof pages | undefined;
  const pending = new Map<string, { making: Promise<Answer>; scores: string }>();
  const stamp = () => ({ version: version(), day: day(), sheets: sheets() });
  let held = stamp();

  /** Current versions; clears the cache if outdated. */
  function current(): typeof held {
    if (version() !== held.version || day() !== held.day) begin();
    else if (sheets() !== held.sheets) void renew();
    return held;
  }

  function begin(): void {
    held = stamp();
    pages = shelf();
    older = undefined;
    pending.clear();
  }

  async function make(key: string, render: Render, wanted: number): Promise<Answer> {
    const [started, told] = [current(), scores()];
    const made = await render();
    const its = takeMark(made) ? told : undefined;
    const keep = made.status === 200 && made.headers.get('cache-control') !== 'no-store';
    const answer = await prepare(made);
    // Do not cache a page that was rendered from data older than the current version.
    if (size > 0 && keep && current() === started) pages.set(key, { answer, render, wanted, scores: its });
    return answer;
  }

  function fill(key: string, render: Render, wanted = 1): Promise<Answer> {
    current();
    const ready = readyIn(pages, key, scores)?.answer;
    if (ready) return Promise.resolve(ready);
    const told = scores();
    const others = size > 0 ? pending.get(key) : undefined;
    // A pending render may show outdated scores: share it only if the scores are unchanged.
    if (others?.scores === told) return others.making;
    const making = make(key, render, wanted).finally(() => {
      if (pending.get(key)?.making === making) pending.delete(key);
    });
    pending.set(key, { making, scores: told });
    return making;
  }

  /** Renders sequentially, yielding to requests in between. */
  async function makeAnew(wanted: [string, Page][]): Promise<void> {
    const ours = held;
    for (const [key, page] of wanted) {
      if (held !== ours) return;
      // Ignored here: the next request renders again and reports the error.
      const answer = await fill(key, page.render, page.wanted / 2).catch(() => undefined);
      if (answer) encodeLike(answer, page.answer);
      await nextTurn();
    }
  }

  async function renew(): Promise<void> {
    const before = { pages, day: held.day };
    begin();
    const ours = held;
    if (before.day === ours.day) older = before.pages;
    await Promise.race([makeAnew(mostWanted(before.pages)), wait(patience)]);
    if (held === ours) older = undefined;
  }

  return {
    get(key) {
      current();
      const page = readyIn(pages, key, scores) ?? readyIn(older, key, scores);
      if (page) page.wanted += 1;
      return page?.answer;
    },
    fill: (key, render) => fill(key, render),
    renew,
  };
}

/** Returns the cached page; undefined if its scores are outdated. */
function readyIn(shelf: LRUCache<string, Page> | undefined, key: string, scores: () => string) {
  const page = shelf?.get(key);
  return page?.scores === undefined || page.scores === scores() ? page : undefined;
}

/** Removes the internal header; returns true if the page shows scores. */
function takeMark({ headers }: Response | Made): boolean {
  const shows = headers.has(showsScores);
  headers.delete(showsScores);
  return shows;
}

/** Pages requested more than once, the most requested first. */
const mostWanted = (pages: LRUCache<string, Page>) =>
  [...pages.entries()]
    .filter(([, { wanted }]) => wanted >= 2)
    .sort(([, a], [, b]) => b.wanted - a.wanted)
    .slice(0, mostAnew);
