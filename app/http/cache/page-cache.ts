import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { liveScoresHeader } from '#app/site/live-scores-header.ts';
import {
  type CachedResponse,
  encodeLikePrevious,
  prepareCachedResponse,
  type TextResponse,
} from './cached-response.ts';

type RenderPage = () => Promise<Response | TextResponse>;

export interface PageCache {
  /** Returns the cached response if it is current, or the previous one while a new one is rendered. */
  get(key: string): CachedResponse | undefined;
  /** Returns the response for a key, rendered once for concurrent requests; cached if its status is 200. */
  fill(key: string, render: RenderPage): Promise<CachedResponse>;
  /**
   * Called on a new version before it is announced: renders the most requested pages again, and resolves when they are done or
   * after a timeout while the rest continues. Previous responses are served until it resolves, never after.
   */
  renew(): Promise<void>;
}

interface CachedPage {
  answer: CachedResponse;
  render: RenderPage;
  /** Version of the scores that it shows; undefined for a page without scores. */
  scores: string | undefined;
  /** Recent number of requests, for priority. */
  requestCount: number;
}

/** Versions that invalidate the cache. */
interface PageCacheVersions {
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
const renewTimeoutMs = 100;
/** Maximum number of pages rendered again after a change; the others are rendered on request. */
const maxRerenderedPages = 50;

const createLruCache = (size: number) => new LRUCache<string, CachedPage>({ max: Math.max(size, 1) });

/** Caches whole pages in memory, at most `size`, until a version changes. */
export function createPageCache(size: number, versions: PageCacheVersions): PageCache {
  const { version, day, sheets, scores } = versions;
  let pages = createLruCache(size);
  let older: typeof pages | undefined;
  const pending = new Map<string, { making: Promise<CachedResponse>; scores: string }>();
  const stamp = () => ({ version: version(), day: day(), sheets: sheets() });
  let cachedStamp = stamp();

  /** Current versions; clears the cache if outdated. */
  function current(): typeof cachedStamp {
    if (version() !== cachedStamp.version || day() !== cachedStamp.day) begin();
    else if (sheets() !== cachedStamp.sheets) void renew();
    return cachedStamp;
  }

  function begin(): void {
    cachedStamp = stamp();
    pages = createLruCache(size);
    older = undefined;
    pending.clear();
  }

  async function make(key: string, render: RenderPage, wanted: number): Promise<CachedResponse> {
    const [started, scoresVersion] = [current(), scores()];
    const made = await render();
    const shown = removeScoresHeader(made) ? scoresVersion : undefined;
    const answer = await prepareCachedResponse(made);
    const page = { answer, render, requestCount: wanted, scores: shown };
    // Do not cache a page that was rendered from data older than the current version.
    if (size > 0 && isCacheable(made) && current() === started) pages.set(key, page);
    return answer;
  }

  function fill(key: string, render: RenderPage, wanted = 1): Promise<CachedResponse> {
    current();
    const ready = getCurrentPage(pages, key, scores)?.answer;
    if (ready) return Promise.resolve(ready);
    const scoresVersion = scores();
    const others = size > 0 ? pending.get(key) : undefined;
    // A pending render may show outdated scores: share it only if the scores are unchanged.
    if (others?.scores === scoresVersion) return others.making;
    const making = make(key, render, wanted).finally(
      () => pending.get(key)?.making === making && pending.delete(key),
    );
    pending.set(key, { making, scores: scoresVersion });
    return making;
  }

  /** Renders sequentially, yielding to requests in between. */
  async function rerender(wanted: [string, CachedPage][]): Promise<void> {
    const ours = cachedStamp;
    for (const [key, page] of wanted) {
      if (cachedStamp !== ours) return;
      // Ignored here: the next request renders again and reports the error.
      const answer = await fill(key, page.render, page.requestCount / 2).catch(() => undefined);
      if (answer) encodeLikePrevious(answer, page.answer);
      await nextTurn();
    }
  }

  async function renew(): Promise<void> {
    const before = { pages, day: cachedStamp.day };
    begin();
    const ours = cachedStamp;
    if (before.day === ours.day) older = before.pages;
    await Promise.race([rerender(getMostRequestedPages(before.pages)), wait(renewTimeoutMs)]);
    if (cachedStamp === ours) older = undefined;
  }

  return {
    get(key) {
      current();
      const page = getCurrentPage(pages, key, scores) ?? getCurrentPage(older, key, scores);
      if (page) page.requestCount += 1;
      return page?.answer;
    },
    fill: (key, render) => fill(key, render),
    renew,
  };
}

/** Returns the cached page; undefined if its scores are outdated. */
function getCurrentPage(cache: LRUCache<string, CachedPage> | undefined, key: string, scores: () => string) {
  const page = cache?.get(key);
  return page?.scores === undefined || page.scores === scores() ? page : undefined;
}

const isCacheable = ({ status, headers }: Response | TextResponse) =>
  status === 200 && headers.get('cache-control') !== 'no-store';

/** Removes the internal header; returns true if the page shows scores. */
function removeScoresHeader({ headers }: Response | TextResponse): boolean {
  const shows = headers.has(liveScoresHeader);
  headers.delete(liveScoresHeader);
  return shows;
}

/** Pages requested more than once, the most requested first. */
const getMostRequestedPages = (pages: LRUCache<string, CachedPage>) =>
  [...pages.entries()]
    .filter(([, { requestCount }]) => requestCount >= 2)
    .sort(([, a], [, b]) => b.requestCount - a.requestCount)
    .slice(0, maxRerenderedPages);
