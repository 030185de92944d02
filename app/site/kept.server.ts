/** What many pages read, kept while it cannot have changed. Nobody may write on it. */
export type Kept = <T>(name: string, read: () => Promise<T>) => Promise<T>;

/**
 * Keeps what is read until `stamp()` says something else: the content's version and the day. What was begun before that is
 * kept for nobody after it.
 */
export function createKept(stamp: () => string): Kept {
  let held = '';
  let known = new Map<string, Promise<unknown>>();
  return async <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const now = stamp();
    if (now !== held) {
      held = now;
      known = new Map();
    }
    const ours = known;
    const there = ours.get(name) as Promise<T> | undefined;
    if (there) return there;
    const reading = read().then(frozen);
    ours.set(name, reading);
    // What failed is read again by whoever asks next.
    reading.catch(() => ours.delete(name));
    return reading;
  };
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}
