import type { Subscription } from '#db/channel-subscription.ts';

interface PollingOptions {
  /** PostgreSQL only. Without it the database is queried every second. */
  hear: Subscription | undefined;
  look: () => void;
  endSessions: () => void;
  /** Changes after each commit that could have ended a session; undefined while commits cannot be followed. */
  committed: () => string | undefined;
  heartbeat: () => void;
}

/** Checks for commits per second. */
const ticksPerSecond = 4;
/** Intervals in seconds. */
const intervalSeconds = { lookWhileHearing: 5, endedSessions: 3, heartbeat: 25 };

/** Create the timer that runs while streams are open. */
export function createForumEventPolling({ hear, look, endSessions, committed, heartbeat }: PollingOptions) {
  let hearing: ReturnType<Subscription> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;
  let seen: string | undefined;

  function tick(): void {
    ticks += 1;
    const last = seen;
    seen = committed();
    if (seen !== last) endSessions();
    if (ticks % ticksPerSecond === 0) everySecond(ticks / ticksPerSecond);
  }

  function everySecond(seconds: number): void {
    const now = (every: number) => seconds % every === 0;
    if (!hearing?.isUp() || now(intervalSeconds.lookWhileHearing)) look();
    // Sessions that expired; every session, while commits cannot be followed.
    if (seen === undefined || now(intervalSeconds.endedSessions)) endSessions();
    if (now(intervalSeconds.heartbeat)) heartbeat();
  }

  return {
    start(): void {
      hearing ??= hear?.(look);
      timer ??= setInterval(tick, 1000 / ticksPerSecond).unref();
    },
    pause(): void {
      clearInterval(timer);
      timer = undefined;
    },
    async stop(): Promise<void> {
      await hearing?.stop();
    },
  };
}
