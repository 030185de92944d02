import { LRUCache } from 'lru-cache';

/** Cache of values derived from versioned data; valid while the version is unchanged. */
interface VersionedCache<T> {
  get(key: string): T | undefined;
  /**
   * Returns the cached value or makes it; concurrent callers share a single run. Not cached: undefined, and values during whose
   * making the version changed. A cached value that fails `isGood` is made again.
   */
  fill<Made extends T | undefined>(
    key: string,
    make: () => Promise<Made>,
    isGood?: (thing: T) => boolean,
  ): Promise<T | Made>;
  /** Current size, in units of `sizeOf`. */
  size(): number;
}

interface VersionedCacheOptions<T> {
  /** Version of the source data: a new one clears the cache. Undefined disables caching. */
  version: () => string | undefined;
  /** Maximum total size; least recently used entries are evicted first. 0 disables the cache. */
  maxSize: number;
  sizeOf: (thing: T) => number;
}

export function createVersionedCache<T extends object>({
  version,
  maxSize,
  sizeOf,
}: VersionedCacheOptions<T>): VersionedCache<T> {
  const things =
    maxSize > 0 ? new LRUCache<string, T>({ maxSize, sizeCalculation: (thing) => sizeOf(thing) }) : undefined;
  const pending = new Map<string, Promise<T | undefined>>();
  let cachedVersion: string | undefined;

  function current(): string | undefined {
    const now = version();
    if (now !== cachedVersion) {
      things?.clear();
      pending.clear();
      cachedVersion = now;
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
      const cached = things?.get(key);
      if (cached && isGood(cached)) return cached;
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
