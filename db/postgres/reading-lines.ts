import type { CompiledQuery } from 'kysely';
import type { Client } from 'pg';
import { type Asked, Batch, type Known } from './batch.ts';

/** Connections that are kept for what only reads, one statement by itself, and that all who ask share. */
export interface ReadingLines {
  /**
   * Undefined where no line is there just now. Where it cannot be answered on a line, for whatever reason, it is rejected, and may
   * be asked in the usual way.
   */
  ask<R>(query: CompiledQuery<R>): Promise<R[]> | undefined;
  end(): Promise<void>;
}

/**
 * What is asked at the same time goes together, over the first line: to wake another process of the server costs more than what it is
 * woken for. The second helps where more waits than goes together, or where something on the first takes so many milliseconds.
 */
const lines = 2;
const mostTogether = 16;
const patience = 10;
/** In milliseconds, before a line is tried again. */
const pause = 1000;

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

export function readingLines(open: () => Promise<Client>): ReadingLines {
  const all = Array.from({ length: lines }, () => readingLine(open, sendOn));
  let waiting: Asked[] = [];
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
      // What is no plain value (bytes, lists) is written by the driver, in the usual way.
      if (!all.some((line) => line.isUp()) || !values.every(isPlain)) return undefined;
      return new Promise<R[]>((resolve, reject) => {
        // Together with all that is asked in this turn.
        if (waiting.length % mostTogether === 0) setImmediate(() => sendOn());
        waiting.push({ text, values, resolve: (rows) => resolve(rows as R[]), reject });
      });
    },
    end: async () => void (await Promise.all(all.map((line) => line.end()))),
  };
}

/** One line. `ready` is called whenever it can be asked again, or is lost. */
function readingLine(open: () => Promise<Client>, ready: () => void) {
  let client: Client | undefined;
  let known = new Map<string, Known>();
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
      // Asked in the usual way it says why.
    }
  }

  async function answered(on: Client, isGood: boolean): Promise<void> {
    // What came after the one that failed was not looked at, and what the server knows by name is uncertain.
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
    send(asked: Asked[]) {
      const on = client;
      if (!on) return;
      busy = true;
      on.query(new Batch(asked, known, (isGood) => void answered(on, isGood)));
    },
    async end() {
      ended = true;
      await client?.end().catch(() => {});
    },
  };
}
