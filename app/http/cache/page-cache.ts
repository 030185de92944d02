import { LRUCache } from 'lru-cache';
import { type Answer, type Made, prepare } from './answer.ts';

export interface PageCache {
  /** The answer held ready under a key, if it is still of this version. */
  get(key: string): Answer | undefined;
  /** The answer under a key, made once however many ask at the same time; kept if it is a good one. */
  fill(key: string, render: () => Promise<Response | Made>): Promise<Answer>;
}

/**
 * Holds whole pages in memory, at most `size` of them, until `version()` changes: it names the content's version and
 * the date in London, so that a write at the desk and midnight both end every page at once.
 */
export function createPageCache(size: number, version: () => string): PageCache {
  const pages = size > 0 ? new LRUCache<string, Answer>({ max: size }) : undefined;
  const pending = new Map<string, Promise<Answer>>();
  let held = version();

  function current(): string {
    const now = version();
    if (now !== held) {
      pages?.clear();
      pending.clear();
      held = now;
    }
    return now;
  }

  async function make(key: string, started: string, render: () => Promise<Response | Made>): Promise<Answer> {
    const response = await render();
    const keep = response.status === 200 && response.headers.get('cache-control') !== 'no-store';
    const answer = await prepare(response);
    // What changed while the page was being made must not be kept under the new version.
    if (keep && current() === started) pages?.set(key, answer);
    return answer;
  }

  return {
    get(key) {
      current();
      return pages?.get(key);
    },
    async fill(key, render) {
      const started = current();
      const under = pages && (pages.get(key) ?? pending.get(key));
      if (under) return under;
      const made = make(key, started, render);
      pending.set(key, made);
      try {
        return await made;
      } finally {
        if (pending.get(key) === made) pending.delete(key);
      }
    },
  };
}
