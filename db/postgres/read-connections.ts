import type { CompiledQuery } from 'kysely';
import type { Client } from 'pg';
import { type PendingStatement, type PreparedStatement, StatementBatch } from './statement-batch.ts';

/** Dedicated connections for single read-only statements, shared by all callers. */
export interface ReadConnections {
  /** Returns undefined when no connection is up. Rejects on any failure; then the query may be repeated in the usual way. */
  ask<R>(query: CompiledQuery<R>): Promise<R[]> | undefined;
  end(): Promise<void>;
}

/**
 * Concurrent queries are sent together over the first connection: waking another server process costs more than the queries
 * themselves. The second is used for more than a full batch, or when the first has been busy for so many milliseconds.
 */
const lines = 2;
const mostTogether = 16;
const patience = 10;
/** Reconnect delay in milliseconds. */
const pause = 1000;

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

export function openReadConnections(open: () => Promise<Client>): ReadConnections {
  const all = Array.from({ length: lines }, () => readingLine(open, sendOn));
  let waiting: PendingStatement[] = [];
  let late: NodeJS.Timeout | undefined;

  function sendOn(isLate = false): void {
    const up = all.filter((line) => line.isUp());
    for (const line of isLate || waiting.length > mostTogether ? up : up.slice(0, 1))
      if (waiting.length > 0 && line.isIdle()) line.send(waiting.splice(0, mostTogether));
    if (up.length === 0) {
      for (const { reject } of waiting) reject(new Error('No line to the database is there.'));
      waiting = [];
    }
    if (waiting.length > 0) late ??= setTimeout(sendLate, patience).unref();
    else forgetLate();
  }
  function sendLate(): void {
    forgetLate();
    sendOn(true);
  }
  function forgetLate(): void {
    clearTimeout(late);
    late = undefined;
  }

  return {
    ask<R>({ sql: text, parameters: values }: CompiledQuery<R>) {
      for (const line of all) line.want();
      // Other values (bytes, lists) need the driver's serialisation.
      if (!all.some((line) => line.isUp()) || !values.every(isPlain)) return undefined;
      return new Promise<R[]>((resolve, reject) => {
        // Sent with all queries of this event-loop tick.
        if (waiting.length % mostTogether === 0) setImmediate(() => sendOn());
        waiting.push({ text, values, resolve: (rows) => resolve(rows as R[]), reject });
      });
    },
    end: async () => void (await Promise.all(all.map((line) => line.end()))),
  };
}

/** Dedicated connection. `ready` is called when it becomes idle or is lost. */
function readingLine(open: () => Promise<Client>, ready: () => void) {
  let client: Client | undefined;
  let known = new Map<string, PreparedStatement>();
  let busy = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let ended = false;

  async function connect(): Promise<void> {
    try {
      const made = await open();
      const lost = () => {
        if (client === made) client = undefined;
        busy = false;
        ready();
      };
      made.on('error', lost).on('end', lost);
      if (ended) return void (await made.end());
      [client, known, busy] = [made, new Map(), false];
    } catch {
      // The usual way throws the reason.
    }
  }

  async function answered(on: Client, isGood: boolean): Promise<void> {
    // Queries after the failed one were skipped, and the server's prepared ones are unknown.
    if (!isGood) {
      known = new Map();
      await on.query('deallocate all').catch(() => on.end().catch(() => {}));
    }
    if (on !== client) return;
    busy = false;
    ready();
  }

  return {
    isUp: () => client !== undefined,
    isIdle: () => client !== undefined && !busy,
    want() {
      if (client || ended || performance.now() - triedAt < pause) return;
      triedAt = performance.now();
      void connect();
    },
    send(asked: PendingStatement[]) {
      const on = client;
      if (!on) return;
      busy = true;
      on.query(new StatementBatch(asked, known, (isGood) => void answered(on, isGood)));
    },
    async end() {
      ended = true;
      await client?.end().catch(() => {});
    },
  };
}
