/** Share syncs: a caller waits for a sync that began after its request, and all callers during one share the next. */
export function createSharedSync(sync: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function start(): Promise<void> {
    next = undefined;
    const mine = sync().finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
    return mine;
  }

  return () => {
    if (!running) return start();
    next ??= running.catch(() => {}).then(start);
    return next;
  };
}
