import { LRUCache } from 'lru-cache';

/** Things made from something that changes, kept for as long as it has not. */
export interface Kept<T> {
  get(key: string): T | undefined;
  /**
   * What is kept, or else made now, once however many ask at the same time. What changed meanwhile is not kept, nor that
   * there is nothing. What is kept and not good enough is made anew.
   */
  fill<Made extends T | undefined>(
    key: string,
    make: () => Promise<Made>,
    isGood?: (thing: T) => boolean,
  ): Promise<T | Made>;
  /** How much is kept, in the measure of `sizeOf`. */
  size(): number;
}

interface Options<T> {
  /** What all of it is made from: another one ends everything. Undefined where nothing may be kept just now. */
  version: () => string | undefined;
  /** As much as is kept at most; the longest unused goes first. 0 for nothing at all. */
  most: number;
  sizeOf: (thing: T) => number;
}

export function createKept<T extends object>({ version, most, sizeOf }: Options<T>): Kept<T> {
  const things =
    most > 0
      ? new LRUCache<string, T>({ maxSize: most, sizeCalculation: (thing) => sizeOf(thing) })
      : undefined;
  const pending = new Map<string, Promise<T | undefined>>();
  let held: string | undefined;

  function current(): string | undefined {
    const now = version();
    if (now !== held) {
      things?.clear();
      pending.clear();
      held = now;
    }
    return now;
  }

  async function make<Made extends T | undefined>(key: string, started: string, how: () => Promise<Made>) {
    const made = await how();
    if (made !== undefined && current() === started) things?.set(key, made);
    return made;
  }

  return {
    get(key) {
      return current() === undefined ? undefined : things?.get(key);
    },
    async fill<Made extends T | undefined>(
      key: string,
      how: () => Promise<Made>,
      isGood: (thing: T) => boolean = () => true,
    ) {
      if (current() === undefined) return how();
      const kept = things?.get(key);
      if (kept && isGood(kept)) return kept;
      const coming = pending.get(key) as Promise<Made> | undefined;
      if (coming) {
        const there = await coming;
        if (there === undefined || isGood(there)) return there;
      }
      const started = current();
      if (started === undefined) return how();
      const made = make(key, started, how);
      pending.set(key, made);
      try {
        return await made;
      } finally {
        if (pending.get(key) === made) pending.delete(key);
      }
    },
    size: () => things?.calculatedSize ?? 0,
  };
}
