import { createVersionedCache } from '#app/core/versioned-cache.ts';

/** Cache of data that many pages read. Values are frozen. */
export type CachedDataReader = <T>(name: string, read: () => Promise<T>) => Promise<T>;

/** Maximum number of entries; more than there are keys. */
const maxCachedReads = 1000;

/** Caches reads until `stamp()` changes: version of the content and date. */
export function createCachedDataReader(stamp: () => string): CachedDataReader {
  const things = createVersionedCache<{ read: unknown }>({
    version: stamp,
    maxSize: maxCachedReads,
    sizeOf: () => 1,
  });
  return async <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const cached = await things.fill(name, async () => ({ read: deepFreeze(await read()) }));
    return cached.read as T;
  };
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
