import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { ResultRow, TableRow } from '#app/club/leagues/table/rows.ts';
import type { Clock } from '#app/core/clock.ts';
import type { FetchLimits } from './fetch-sheet.server.ts';
import { openSheet, type Sheet } from './open-sheet.server.ts';
import { refreshSheet } from './refresh-sheet.server.ts';
import { readResults, readTable } from './sheet.ts';

export interface LeagueCopy {
  /** 'loading' until the first attempt has ended, unless there is a copy; 'failed' if the last attempt did. */
  state: 'loading' | 'ready' | 'failed';
  table: TableRow[];
  results: ResultRow[];
  /** When the older of its two sheets was fetched. */
  fetchedAt: Date | null;
  /** False for the starter content, which was never fetched. */
  fromSheet: boolean;
}

export interface LeagueSheets {
  copy(day: string): LeagueCopy;
  /** Resolves when the first attempt at a league's sheets has ended, well or not. Never rejects. */
  settled(day: string): Promise<void>;
  /** Changes whenever what is shown does, the minute of the last fetch included. */
  version(): string;
  stop(): Promise<void>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    sheets: LeagueSheets;
  }
}

interface Options {
  /** Where the last good copies are kept. */
  folder: string;
  /** Holds `{day}-table.csv` and `{day}-results.csv`, the source where a league has no address. */
  starter: string;
  days: string[];
  addresses: Record<string, { table?: string | null; results?: string | null } | undefined>;
  refreshSeconds: number;
  log: Logger;
  clock: Clock;
  timeoutMs?: number;
  maxBytes?: number;
}

/** Follows the leagues' published sheets in the background, keeping the last good copy of each. */
export async function createLeagueSheets(options: Options): Promise<LeagueSheets> {
  const { folder, days, addresses, refreshSeconds, timeoutMs = 10_000, maxBytes = 1_000_000 } = options;
  await mkdir(folder, { recursive: true });
  const stopping = new AbortController();
  const limits: FetchLimits = { timeoutMs, maxBytes, signal: stopping.signal };
  const leagues = await Promise.all(
    days.map(async (day) => {
      const sheet = <Row>(kind: 'table' | 'results', read: (csv: string) => Row[]) =>
        openSheet({ day, kind, read, address: addresses[day]?.[kind] ?? null }, options);
      return { day, table: await sheet('table', readTable), results: await sheet('results', readResults) };
    }),
  );
  const fetched = leagues
    .flatMap(({ table, results }): Sheet<unknown>[] => [table, results])
    .filter((s) => s.address);
  let shown = '';
  let version = 0;
  let timer: NodeJS.Timeout | undefined;

  function raise() {
    const now = JSON.stringify(
      days.map((day) => ({ ...copy(day), fetchedAt: copy(day).fetchedAt?.toISOString().slice(0, 16) })),
    );
    if (now !== shown) version += 1;
    shown = now;
  }

  async function refresh(sheet: Sheet<unknown>): Promise<void> {
    await refreshSheet(sheet, limits, options);
    raise();
  }

  // The next round is set when this one has ended, so that two never overlap, however slow the sheets are.
  async function round(attempts: Promise<void>[]): Promise<void> {
    await Promise.all(attempts);
    if (stopping.signal.aborted || fetched.length === 0) return;
    timer = setTimeout(() => {
      underWay = round(fetched.map(refresh));
    }, refreshSeconds * 1000).unref();
  }

  function copy(day: string): LeagueCopy {
    const league = leagues.find((one) => one.day === day);
    if (!league) return { state: 'ready', table: [], results: [], fetchedAt: null, fromSheet: false };
    return copyOf(league.table, league.results);
  }

  raise();
  const first = fetched.map((sheet) => ({ day: sheet.day, attempt: refresh(sheet) }));
  let underWay = round(first.map(({ attempt }) => attempt));
  return {
    copy,
    async settled(day) {
      await Promise.all(first.filter((one) => one.day === day).map(({ attempt }) => attempt));
    },
    version: () => String(version),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}

/** What is shown of a league's two sheets: the last good copy of each, as old as the older of them. */
function copyOf(table: Sheet<TableRow>, results: Sheet<ResultRow>): LeagueCopy {
  const sheets = [table, results];
  const loading = sheets.some((sheet) => !sheet.tried && !sheet.fetchedAt);
  const times = sheets.flatMap(({ fetchedAt }) => fetchedAt ?? []).sort((a, b) => a.getTime() - b.getTime());
  return {
    state: loading ? 'loading' : sheets.some((sheet) => sheet.trouble) ? 'failed' : 'ready',
    table: table.rows,
    results: results.rows,
    fetchedAt: times[0] ?? null,
    fromSheet: sheets.some((sheet) => sheet.address),
  };
}
