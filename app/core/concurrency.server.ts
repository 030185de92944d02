/** Lets at most `limit` jobs run at once; the others wait in the order in which they came. */
export function limitConcurrency(limit: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      // The slot is handed on, not freed, so that a newcomer cannot take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs at most a single job per key; concurrent callers share its result. */
export function createSingleFlight<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const pending = new Map<string, Promise<T>>();
  return (key, make) => {
    const started = pending.get(key) ?? make().finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
}

/** Runs a job at a time from several queues, round robin: a long queue does not delay the others. */
export function createRoundRobinQueue(): <T>(line: string, job: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, (() => void)[]>();
  let busy = false;
  return async (name, job) => {
    if (busy) await new Promise<void>((begin) => lines.set(name, [...(lines.get(name) ?? []), begin]));
    busy = true;
    try {
      return await job();
    } finally {
      const [next] = lines;
      if (next) handOn(next);
      else busy = false;
    }
  };

  function handOn([name, [begin, ...others]]: [string, (() => void)[]]) {
    // Move this queue to the end.
    lines.delete(name);
    if (others.length > 0) lines.set(name, others);
    begin?.();
  }
}

/** Runs jobs strictly in order, even after failures. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    turn<T>(job: () => Promise<T>): Promise<T> {
      const done = last.then(job);
      last = done.catch(() => {});
      return done;
    },
    /** Resolves when all jobs queued so far are done. */
    over: () => last,
  };
}

/** One run in flight for each key, and at most one more after it, which all share that ask meanwhile. */
export function createLatestRunCoalescer() {
  const running = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();

  function begin(key: string, job: () => Promise<void>): Promise<void> {
    const run = job().finally(() => {
      if (running.get(key) === run) running.delete(key);
    });
    running.set(key, run);
    return run;
  }

  return {
    run(key: string, job: () => Promise<void>): Promise<void> {
      const now = running.get(key);
      if (!now) return begin(key, job);
      const waiting =
        next.get(key) ??
        now
          .catch(() => {})
          .then(() => {
            next.delete(key);
            return begin(key, job);
          });
      next.set(key, waiting);
      return waiting;
    },
    /** When all runs are over. */
    over: () => Promise.allSettled([...running.values(), ...next.values()]),
  };
}

/** Several at a time, for whoever ends and waits for them. */
export function createPendingPromiseTracker() {
  const works = new Set<Promise<unknown>>();
  return {
    take<T>(work: Promise<T>): Promise<T> {
      works.add(work);
      return work.finally(() => works.delete(work));
    },
    /** Resolves when all current jobs have succeeded or failed. */
    over: () => Promise.allSettled(works),
  };
}

/**
 * Runs the work of a background job and reports the run: when, for how long, and why it failed. Settles as the work does.
 * `describe` returns the reason without secrets.
 */
export type TrackRun = <T>(work: () => Promise<T>, describe?: (error: unknown) => string) => Promise<T>;

/** Failure of a job that it has logged itself. */
export class LoggedFailure extends Error {}

/** Reports nothing: the default outside the site's own process. */
export const runUntracked: TrackRun = (work) => work();
