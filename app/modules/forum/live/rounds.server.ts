import type { Hearing } from '#db/listen.ts';

interface Rounds {
  /** On PostgreSQL. Without it the database is asked every second. */
  hear: Hearing | undefined;
  look: () => void;
  endSessions: () => void;
  /** Another word after each commit that could have ended a session; undefined while that cannot be known. */
  committed: () => string | undefined;
  heartbeat: () => void;
}

/** How many looks at what has been committed there are in a second. */
const looks = 4;
/** Every so many seconds. */
const often = { lookWhileHearing: 5, endedSessions: 3, heartbeat: 25 };

/** What is done again and again while somebody watches the forum. */
export function createRounds({ hear, look, endSessions, committed, heartbeat }: Rounds) {
  let hearing: ReturnType<Hearing> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;
  let seen: string | undefined;

  function tick(): void {
    ticks += 1;
    const last = seen;
    seen = committed();
    if (seen !== last) endSessions();
    if (ticks % looks === 0) everySecond(ticks / looks);
  }

  function everySecond(seconds: number): void {
    const now = (every: number) => seconds % every === 0;
    if (!hearing?.isUp() || now(often.lookWhileHearing)) look();
    // Those that ended by time alone; all of them, while commits cannot be heard of.
    if (seen === undefined || now(often.endedSessions)) endSessions();
    if (now(often.heartbeat)) heartbeat();
  }

  return {
    start(): void {
      hearing ??= hear?.(look);
      timer ??= setInterval(tick, 1000 / looks).unref();
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
