import type { Logger } from 'pino';
import { Refusal } from '#app/core/refusals.ts';
import { latestOnce } from '#app/core/turns.server.ts';
import { perform } from '#app/endpoints/perform.server.ts';
import { copiesOf } from '#app/modules/exchange/following/copies.server.ts';
import { followEndpoints } from '#app/modules/exchange/following/follow.endpoints.server.ts';
import { refreshBook } from '#app/modules/exchange/following/refresh.server.ts';
import { followedPeers, type Peer } from '#app/modules/exchange/peers/followed.server.ts';
import type { Line } from '#app/modules/exchange/peers/line.server.ts';
import { queueResults } from '#app/modules/exchange/sending/queue.server.ts';
import { askHow, sendDue } from '#app/modules/exchange/sending/send.server.ts';
import type { LeagueCopy, LeagueSheets } from '#app/modules/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Client of followed leagues' sites, in the site's context. */
export interface Exchange {
  line: Line;
  /** Returns the league site's table and results for a league of ours; undefined if it is not followed. */
  copy(day: string): LeagueCopy | undefined;
  /** Returns true if any league is followed. */
  isUsed(): boolean;
  /** Cache key of the displayed data. */
  version(): string;
  /** Reloads the list of followed leagues, then syncs them. */
  follow(): Promise<void>;
  /** Fetches due peers, or one peer now, and sends queued messages. Never rejects. */
  look(now?: string): Promise<void>;
  stop(): Promise<void>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    exchange: Exchange;
  }
}

interface Options {
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

const longest = 3600;

export function openExchange({
  site,
  log,
  followed,
  isOn,
  refreshSeconds,
  inside,
  timeoutMs = 10_000,
}: Options): Exchange {
  const stopping = new AbortController();
  const line: Line = { signal: stopping.signal, inside, timeoutMs };
  const due = new Map<string, number>();
  const failures = new Map<string, number>();
  let copies = new Map<string, LeagueCopy>();
  let version = 0;
  const visits = latestOnce();
  /** Those that are fetched by their next visit, due or not. */
  const wanted = new Set<string>();

  async function load() {
    const before = shown(copies);
    copies = followed().length > 0 ? await copiesOf(site()) : new Map();
    if (shown(copies) !== before) version += 1;
  }

  async function visit(id: string) {
    const peer = (await followedPeers(site().db)).find((one) => one.id === id);
    if (!peer || stopping.signal.aborted) return;
    const isFetched = wanted.delete(id) || (due.get(id) ?? 0) <= site().clock().getTime();
    if (isFetched) {
      const isWell = await refreshBook(site(), peer, line, log);
      const failed = isWell ? 0 : (failures.get(id) ?? 0) + 1;
      failures.set(id, failed);
      const wait = Math.min(refreshSeconds * 2 ** Math.min(failed, 12), Math.max(longest, refreshSeconds));
      due.set(id, site().clock().getTime() + wait * 1000 * spread(id));
      if (isWell && peer.takes === 'self') await takeBySelf(site(), peer, log);
    }
    if (peer.state === 'agreed') {
      await queueResults(site(), peer);
      await sendDue(site(), peer, line);
      if (isFetched && !failures.get(id)) await askHow(site(), peer, line);
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
    look,
    async stop() {
      stopping.abort();
      await visits.over();
    },
  };
}

/** Rounds times to the minute, as pages show no seconds. */
const shown = (copies: Map<string, LeagueCopy>) =>
  JSON.stringify(
    [...copies].map(([day, copy]) => [day, copy, copy.fetchedAt?.toISOString().slice(0, 16)]),
  ).replace(/"fetchedAt":"[^"]*"/g, '');

/** Spreads the requests of a league's clubs over time. */
const spread = (id: string) =>
  0.9 + ([...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 20) / 100;

/** By the same act as an officer's press, in the name of the league. */
async function takeBySelf(site: Site, peer: Peer, log: Logger) {
  const actor = { id: null, name: `The site, from ${peer.name}` };
  const { waits } = await followEndpoints.waiting(site, peer);
  if (waits === 0) return;
  // However often a league changes its mind: the rest waits for an officer's press, or for the next day.
  try {
    await site.limits.count({ 'league-changes': peer.id }, waits);
    await perform(site, actor, followEndpoints.take, { day: peer.league ?? '', fixtures: [] });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ peer: peer.id, reason: error.message }, 'league’s matches not taken automatically');
  }
}

/** Combines league sheets with followed leagues' sites. */
export const withSites = (sheets: LeagueSheets, exchange: () => Exchange): LeagueSheets => ({
  ...sheets,
  copy: (day) => exchange().copy(day) ?? sheets.copy(day),
  version: () => `${sheets.version()} ${exchange().version()}`,
});

/** Job of every minute. */
export const lookAfterExchange = ({ exchange }: Site) => exchange.look();
