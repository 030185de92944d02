import { createKept } from '#app/core/kept.ts';

/** Cache of data that many pages read. Values are frozen. */
export type Kept = <T>(name: string, read: () => Promise<T>) => Promise<T>;

/** Maximum number of entries; more than there are keys. */
const most = 1000;

/** Caches reads until `stamp()` changes: version of the content and date. */
export function keepForPages(stamp: () => string): Kept {
  const things = createKept<{ read: unknown }>({ version: stamp, most, sizeOf: () => 1 });
  return async <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const kept = await things.fill(name, async () => ({ read: frozen(await read()) }));
    return kept.read as T;
  };
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}
