/** Lets at most `limit` jobs run at once; the others wait in the order in which they came. */
export function takeTurns(limit: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      // The place is handed on, not freed, so that a newcomer cannot slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** One making per key at a time: whoever asks for it meanwhile gets the same. */
export function onceAtATime<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const pending = new Map<string, Promise<T>>();
  return (key, make) => {
    const started = pending.get(key) ?? make().finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
}
