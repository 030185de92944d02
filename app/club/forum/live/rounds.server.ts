import type { Hearing } from '#db/listen.ts';

interface Rounds {
  /** On PostgreSQL. Without it the database is asked every second. */
  hear: Hearing | undefined;
  look: () => void;
  endSessions: () => void;
  heartbeat: () => void;
}

const second = 1000;
/** Every so many seconds. */
const often = { lookWhileHearing: 5, endedSessions: 3, heartbeat: 25 };

/** What is done again and again while somebody watches the forum. */
export function createRounds({ hear, look, endSessions, heartbeat }: Rounds) {
  let hearing: ReturnType<Hearing> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let seconds = 0;

  function everySecond(): void {
    seconds += 1;
    const now = (every: number) => seconds % every === 0;
    if (!hearing?.isUp() || now(often.lookWhileHearing)) look();
    if (now(often.endedSessions)) endSessions();
    if (now(often.heartbeat)) heartbeat();
  }

  return {
    start(): void {
      hearing ??= hear?.(look);
      timer ??= setInterval(everySecond, second).unref();
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
