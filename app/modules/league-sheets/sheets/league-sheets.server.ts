import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Clock } from '#app/core/clock.ts';
import { runUntracked, type TrackRun } from '#app/core/concurrency.server.ts';
import type {
  LeagueResultRow,
  LeagueSpreadsheetCopy,
  LeagueStandingsRow,
} from '#app/modules/leagues/leagues.ts';
import type { SpreadsheetFetchLimits } from './fetch-sheet.server.ts';
import { openLeagueSpreadsheet, type PublishedSpreadsheet } from './open-sheet.server.ts';
import { parseResultsSpreadsheet, parseStandingsSpreadsheet } from './parse-sheet.ts';
import { refreshLeagueSpreadsheet } from './refresh-sheet.server.ts';

export interface LeagueSpreadsheetService {
  copy(day: string): LeagueSpreadsheetCopy;
  /** Resolves when the first requests for a league's sheets have ended, with or without success. Never rejects. */
  waitForFirstFetch(day: string): Promise<void>;
  /** Reloads the leagues and the addresses of their sheets. */
  reloadSources(): Promise<void>;
  addresses(day: string): LeagueSpreadsheetSource | undefined;
  /** Cache version: changes with the content, including the minute of the last fetch. */
  version(): string;
  stop(): Promise<void>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    sheets: LeagueSpreadsheetService;
  }
}

/** Address of one of a league's published sheets. */
export interface LeagueSpreadsheetUrl {
  address: string | null;
  /** Set by the server's configuration, which overrides the admin area. */
  fixed: boolean;
  /** Set in the admin area: reject private addresses. */
  outsideOnly: boolean;
}

export interface LeagueSpreadsheetSource {
  day: string;
  table: LeagueSpreadsheetUrl;
  results: LeagueSpreadsheetUrl;
}

interface Options {
  /** Folder of the cached copies. */
  folder: string;
  /** Folder with `{day}-table.csv` and `{day}-results.csv`, the source of a league without addresses. */
  starter: string;
  /** Queries the current leagues, with their sheets. */
  sources: () => Promise<LeagueSpreadsheetSource[]>;
  refreshSeconds: number;
  log: Logger;
  clock: Clock;
  timeoutMs?: number;
  maxBytes?: number;
  track?: TrackRun;
}

interface FollowedLeague {
  source: LeagueSpreadsheetSource;
  table: PublishedSpreadsheet<LeagueStandingsRow>;
  results: PublishedSpreadsheet<LeagueResultRow>;
}

/** Fetches the leagues' published sheets periodically in the background; caches the last good copy of each. */
export async function createLeagueSpreadsheetService(options: Options): Promise<LeagueSpreadsheetService> {
  const { folder, refreshSeconds, timeoutMs = 10_000, maxBytes = 1_000_000, track = runUntracked } = options;
  await mkdir(folder, { recursive: true });
  const stopping = new AbortController();
  const limits: SpreadsheetFetchLimits = { timeoutMs, maxBytes, signal: stopping.signal };
  const attempts = new Map<PublishedSpreadsheet<unknown>, Promise<void>>();
  let leagues: FollowedLeague[] = [];
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
    leagues
      .flatMap(({ table, results }): PublishedSpreadsheet<unknown>[] => [table, results])
      .filter((s) => s.address);

  async function refresh(sheet: PublishedSpreadsheet<unknown>): Promise<void> {
    await refreshLeagueSpreadsheet(sheet, limits, options);
    raise();
  }

  // The next round is scheduled when this one has ended, so that slow requests never overlap.
  async function round(tried: Promise<void>[]): Promise<void> {
    await track(() => Promise.all(tried));
    if (stopping.signal.aborted || fetched().length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      underWay = round(fetched().map(refresh));
    }, refreshSeconds * 1000).unref();
  }

  /** Opens sheets that are new or have another address, and fetches them at once. */
  async function follow(): Promise<void> {
    const before = leagues;
    const sources = await options.sources();
    leagues = await Promise.all(sources.map((source) => openLeagueSheets(source, before, options)));
    const all = fetched();
    for (const sheet of attempts.keys()) if (!all.includes(sheet)) attempts.delete(sheet);
    const fresh = all.filter((sheet) => !attempts.has(sheet));
    for (const sheet of fresh) attempts.set(sheet, refresh(sheet));
    raise();
    if (fresh.length > 0) underWay = round([...attempts.values(), underWay.then(() => {})]);
  }

  function copy(day: string): LeagueSpreadsheetCopy {
    const league = leagues.find((one) => one.source.day === day);
    if (!league) return { state: 'ready', table: [], results: [], fetchedAt: null, fromSheet: false };
    return mergeSheetCopies(league.table, league.results);
  }

  await follow();
  return {
    copy,
    reloadSources: follow,
    addresses: (day) => leagues.find((one) => one.source.day === day)?.source,
    async waitForFirstFetch(day) {
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

/** Opens a league's two sheets; reuses those whose address has not changed. */
async function openLeagueSheets(
  source: LeagueSpreadsheetSource,
  before: FollowedLeague[],
  options: Options,
): Promise<FollowedLeague> {
  const had = before.find((one) => one.source.day === source.day);
  const sheet = <Row>(
    kind: 'table' | 'results',
    read: (csv: string) => Row[],
    was?: PublishedSpreadsheet<Row>,
  ) => {
    const { address, outsideOnly } = source[kind];
    if (was?.address === address) return was;
    return openLeagueSpreadsheet({ day: source.day, kind, read, address, outsideOnly }, options);
  };
  const table = await sheet('table', parseStandingsSpreadsheet, had?.table);
  return { source, table, results: await sheet('results', parseResultsSpreadsheet, had?.results) };
}

/** Merges a league's two sheets: the last good copy of each, with the older fetch time. */
function mergeSheetCopies(
  table: PublishedSpreadsheet<LeagueStandingsRow>,
  results: PublishedSpreadsheet<LeagueResultRow>,
): LeagueSpreadsheetCopy {
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
