import { createKept } from '#app/core/kept.ts';

/** What many pages read, kept while it cannot have changed. Nobody may write on it. */
export type Kept = <T>(name: string, read: () => Promise<T>) => Promise<T>;

/** More than are ever read under names of their own. */
const most = 1000;

/** Keeps what is read until `stamp()` says something else: the content's version and the day. */
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
