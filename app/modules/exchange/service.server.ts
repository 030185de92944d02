import type { Logger } from 'pino';
import { createLatestRunCoalescer } from '#app/core/concurrency.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import { leagueImportAutomation } from '#app/modules/exchange/following/follow.endpoints.server.ts';
import { readFollowedLeagueCopies } from '#app/modules/exchange/following/league-copies.server.ts';
import { refreshLeagueSeasonSnapshot } from '#app/modules/exchange/following/refresh.server.ts';
import {
  type ExchangePeer,
  listFollowedLeaguePeers,
} from '#app/modules/exchange/peers/followed-leagues.server.ts';
import type { ExchangePeerFetchOptions } from '#app/modules/exchange/peers/peer-fetch.server.ts';
import { queueChangedResultMessages } from '#app/modules/exchange/sending/message-queue.server.ts';
import { pollLeagueMatchStates, sendDueResultMessages } from '#app/modules/exchange/sending/send.server.ts';
import type { LeagueSpreadsheetService } from '#app/modules/league-sheets/league-sheets.server.ts';
import type { LeagueSpreadsheetCopy } from '#app/modules/leagues/leagues.ts';
import type { Site } from '#app/site/site.server.ts';

/** Client of followed leagues' sites, in the site's context. */
interface LeagueExchangeService {
  line: ExchangePeerFetchOptions;
  /** Returns the league site's table and results for a league of ours; undefined if it is not followed. */
  copy(day: string): LeagueSpreadsheetCopy | undefined;
  /** Returns true if any league is followed. */
  isUsed(): boolean;
  /** Cache key of the displayed data. */
  version(): string;
  /** Reloads the list of followed leagues, then syncs them. */
  follow(): Promise<void>;
  /** Fetches due peers, or one peer now, and sends queued messages. Never rejects. */
  sync(now?: string): Promise<void>;
  stop(): Promise<void>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    exchange: LeagueExchangeService;
  }
}

interface ExchangeOptions {
  site: () => Site;
  log: Logger;
  /** Followed leagues, cached with the content version. */
  followed: () => string[];
  /** True in the process that fetches and sends; others only read. */
  isOn: boolean;
  refreshSeconds: number;
  inside: readonly string[];
  timeoutMs?: number;
}

const maxRefreshSeconds = 3600;

export function createLeagueExchangeService({
  site,
  log,
  followed,
  isOn,
  refreshSeconds,
  inside,
  timeoutMs = 10_000,
}: ExchangeOptions): LeagueExchangeService {
  const stopping = new AbortController();
  const line: ExchangePeerFetchOptions = { signal: stopping.signal, inside, timeoutMs };
  const due = new Map<string, number>();
  const failures = new Map<string, number>();
  let copies = new Map<string, LeagueSpreadsheetCopy>();
  let version = 0;
  const visits = createLatestRunCoalescer();
  /** Those that are fetched by their next visit, due or not. */
  const wanted = new Set<string>();

  async function load() {
    const before = serializeCopies(copies);
    copies = followed().length > 0 ? await readFollowedLeagueCopies(site()) : new Map();
    if (serializeCopies(copies) !== before) version += 1;
  }

  async function visit(id: string) {
    const peer = (await listFollowedLeaguePeers(site().db)).find((one) => one.id === id);
    if (!peer || stopping.signal.aborted) return;
    const isFetched = wanted.delete(id) || (due.get(id) ?? 0) <= site().clock().getTime();
    if (isFetched) {
      const isWell = await refreshLeagueSeasonSnapshot(site(), peer, line, log);
      const failed = isWell ? 0 : (failures.get(id) ?? 0) + 1;
      failures.set(id, failed);
      const wait = Math.min(
        refreshSeconds * 2 ** Math.min(failed, 12),
        Math.max(maxRefreshSeconds, refreshSeconds),
      );
      due.set(id, site().clock().getTime() + wait * 1000 * getDelayFactor(id));
      if (isWell && peer.takes === 'self') await importAutomatically(site(), peer, log);
    }
    if (peer.state === 'agreed') {
      await queueChangedResultMessages(site(), peer);
      await sendDueResultMessages(site(), peer, line);
      if (isFetched && !failures.get(id)) await pollLeagueMatchStates(site(), peer, line);
    }
    await load();
  }

  const visitOnce = (id: string) =>
    visits.run(id, () =>
      visit(id).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error, peer: id }, 'a league’s site');
      }),
    );

  async function look(now?: string): Promise<void> {
    if (stopping.signal.aborted || !isOn || (followed().length === 0 && now === undefined)) return;
    if (now !== undefined) wanted.add(now);
    await Promise.all((now === undefined ? followed() : [now]).map(visitOnce));
  }

  return {
    line,
    copy: (day) => copies.get(day),
    isUsed: () => followed().length > 0,
    version: () => String(version),
    async follow() {
      await load();
      if (followed().length > 0) void look();
    },
    sync: look,
    async stop() {
      stopping.abort();
      await visits.over();
    },
  };
}

/** Rounds times to the minute, as pages show no seconds. */
const serializeCopies = (copies: Map<string, LeagueSpreadsheetCopy>) =>
  JSON.stringify(
    [...copies].map(([day, copy]) => [day, copy, copy.fetchedAt?.toISOString().slice(0, 16)]),
  ).replace(/"fetchedAt":"[^"]*"/g, '');

/** Spreads the requests of a league's clubs over time. */
const getDelayFactor = (id: string) =>
  0.9 + ([...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 20) / 100;

/** By the same act as an officer's press, in the name of the league. */
async function importAutomatically(site: Site, peer: ExchangePeer, log: Logger) {
  const actor = { id: null, name: `The site, from ${peer.name}` };
  const { waits } = await leagueImportAutomation.countImportable(site, peer);
  if (waits === 0) return;
  // However often a league changes its mind: the rest waits for an officer's press, or for the next day.
  try {
    await site.limits.count({ 'league-changes': peer.id }, waits);
    await performMutation(site, actor, leagueImportAutomation.take, { day: peer.league ?? '', fixtures: [] });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ peer: peer.id, reason: error.message }, 'league’s matches not taken automatically');
  }
}

/** Combines league sheets with followed leagues' sites. */
export const combineSpreadsheetsWithLeagueSites = (
  sheets: LeagueSpreadsheetService,
  exchange: () => LeagueExchangeService,
): LeagueSpreadsheetService => ({
  ...sheets,
  copy: (day) => exchange().copy(day) ?? sheets.copy(day),
  version: () => `${sheets.version()} ${exchange().version()}`,
});

/** Job of every minute. */
export const runLeagueExchangeJob = ({ exchange }: Site) => exchange.sync();
