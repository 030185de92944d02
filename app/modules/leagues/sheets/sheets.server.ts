import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Clock } from '#app/core/clock.ts';
import type { ResultRow, TableRow } from '#app/modules/leagues/table/rows.ts';
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
  /** Whose own site it comes from, in place of a sheet. */
  site?: string;
}

export interface LeagueSheets {
  copy(day: string): LeagueCopy;
  /** Resolves when the first attempt at a league's sheets has ended, well or not. Never rejects. */
  settled(day: string): Promise<void>;
  /** Takes up what has changed in the leagues and their addresses. */
  follow(): Promise<void>;
  addresses(day: string): SheetSource | undefined;
  /** Changes whenever what is shown does, the minute of the last fetch included. */
  version(): string;
  stop(): Promise<void>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    sheets: LeagueSheets;
  }
}

/** Where one of a league's sheets is published. */
export interface SheetAddress {
  address: string | null;
  /** Said where the site runs, which wins over what is said at the desk. */
  fixed: boolean;
  /** Said at the desk: it may not lead into our own network. */
  outsideOnly: boolean;
}

export interface SheetSource {
  day: string;
  table: SheetAddress;
  results: SheetAddress;
}

interface Options {
  /** Where the last good copies are kept. */
  folder: string;
  /** Holds `{day}-table.csv` and `{day}-results.csv`, the source where a league has no address. */
  starter: string;
  /** The leagues there are now, with their sheets. */
  sources: () => Promise<SheetSource[]>;
  refreshSeconds: number;
  log: Logger;
  clock: Clock;
  timeoutMs?: number;
  maxBytes?: number;
}

interface Followed {
  source: SheetSource;
  table: Sheet<TableRow>;
  results: Sheet<ResultRow>;
}

/** Follows the leagues' published sheets in the background, keeping the last good copy of each. */
export async function createLeagueSheets(options: Options): Promise<LeagueSheets> {
  const { folder, refreshSeconds, timeoutMs = 10_000, maxBytes = 1_000_000 } = options;
  await mkdir(folder, { recursive: true });
  const stopping = new AbortController();
  const limits: FetchLimits = { timeoutMs, maxBytes, signal: stopping.signal };
  const attempts = new Map<Sheet<unknown>, Promise<void>>();
  let leagues: Followed[] = [];
  let shown = '';
  let version = 0;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();

  function raise() {
    const now = JSON.stringify(
      leagues.map(({ source: { day } }) => {
        const { fetchedAt, ...rest } = copy(day);
        return { day, ...rest, fetchedAt: fetchedAt?.toISOString().slice(0, 16) };
      }),
    );
    if (now !== shown) version += 1;
    shown = now;
  }

  const fetched = () =>
    leagues.flatMap(({ table, results }): Sheet<unknown>[] => [table, results]).filter((s) => s.address);

  async function refresh(sheet: Sheet<unknown>): Promise<void> {
    await refreshSheet(sheet, limits, options);
    raise();
  }

  // The next round is set when this one has ended, so that two never overlap, however slow the sheets are.
  async function round(tried: Promise<void>[]): Promise<void> {
    await Promise.all(tried);
    if (stopping.signal.aborted || fetched().length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      underWay = round(fetched().map(refresh));
    }, refreshSeconds * 1000).unref();
  }

  /** Opens what is new or has another address, and asks for it at once. */
  async function follow(): Promise<void> {
    const before = leagues;
    const sources = await options.sources();
    leagues = await Promise.all(sources.map((source) => opened(source, before, options)));
    const all = fetched();
    for (const sheet of attempts.keys()) if (!all.includes(sheet)) attempts.delete(sheet);
    const fresh = all.filter((sheet) => !attempts.has(sheet));
    for (const sheet of fresh) attempts.set(sheet, refresh(sheet));
    raise();
    if (fresh.length > 0) underWay = round([...attempts.values(), underWay.then(() => {})]);
  }

  function copy(day: string): LeagueCopy {
    const league = leagues.find((one) => one.source.day === day);
    if (!league) return { state: 'ready', table: [], results: [], fetchedAt: null, fromSheet: false };
    return copyOf(league.table, league.results);
  }

  await follow();
  return {
    copy,
    follow,
    addresses: (day) => leagues.find((one) => one.source.day === day)?.source,
    async settled(day) {
      await Promise.all([...attempts].filter(([sheet]) => sheet.day === day).map(([, attempt]) => attempt));
    },
    version: () => String(version),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all([underWay, ...attempts.values()]);
    },
  };
}

/** A league's two sheets: those that were followed before, as far as their addresses are the same. */
async function opened(source: SheetSource, before: Followed[], options: Options): Promise<Followed> {
  const had = before.find((one) => one.source.day === source.day);
  const sheet = <Row>(kind: 'table' | 'results', read: (csv: string) => Row[], was?: Sheet<Row>) => {
    const { address, outsideOnly } = source[kind];
    if (was?.address === address) return was;
    return openSheet({ day: source.day, kind, read, address, outsideOnly }, options);
  };
  const table = await sheet('table', readTable, had?.table);
  return { source, table, results: await sheet('results', readResults, had?.results) };
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
