import type { Client } from 'pg';

const shortest = 1000;
const longest = 30_000;

/** Subscription to notifications of other processes; `isUp` while none can be missed. */
export type Subscription = (heard: (said?: string) => void) => { isUp(): boolean; stop(): Promise<void> };

/**
 * Subscribe to a PostgreSQL channel over a connection of its own, with reconnects. `heard` is called with each payload, and
 * without one after each (re)connect, since notifications may have been missed.
 */
export function subscribeToChannel(url: string, channel: string, heard: (said?: string) => void) {
  let client: Client | undefined;
  let up = false;
  let stopped = false;
  let pause = shortest;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const { default: pg } = await import('pg');
    if (stopped) return;
    const made = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: `${channel} listener`,
    });
    client = made;
    made.on('notification', ({ payload }) => heard(payload));
    made.on('error', () => lost(made));
    made.on('end', () => lost(made));
    try {
      await made.connect();
      await made.query(`listen ${made.escapeIdentifier(channel)}`);
    } catch {
      return lost(made);
    }
    if (client !== made) return;
    up = true;
    pause = shortest;
    heard();
  }

  function lost(which: Client): void {
    if (client !== which) return;
    client = undefined;
    up = false;
    // The connection is unusable.
    which.end().catch(() => {});
    if (stopped) return;
    heard();
    timer = setTimeout(connect, pause).unref();
    pause = Math.min(pause * 2, longest);
  }

  void connect();
  return {
    isUp: () => up,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
